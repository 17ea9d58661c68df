// What is heard live: every entity is followed by a list or a page.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type EntityName, entityList } from '#domain/index.ts';
import { type Entity, fieldsOf } from '#domain/kernel/entity.ts';
import { storyKinds } from '#domain/overview/story.ts';
import { concerns } from '#domain/records/live.ts';

const src = join(import.meta.dirname, '../../../src');
const text = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => readFileSync(join(src, file), 'utf8'))
  .join('\n');
const quoted = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);

/** What the lists and the pages of the screens follow besides `showsOf`. */
const heard = new Set([
  ...[...text.matchAll(/\blistActors(?:<[^>]*>)?\((?:\{ page: )?endpoints\.(\w+)/g)].map(([, name]) => name!),
  ...[...text.matchAll(/\b(?:among|touching)\(([^)]*)\)/g)].flatMap(([, list]) => quoted(list!)),
  ...storyKinds,
]);

const isHeard = (name: string) => heard.has(name) || entityList.some(other => other.name !== name && concerns(other.name, name as EntityName));

it('What is written of any entity is heard by a list or a page', () => {
  expect(heard.size).toBeGreaterThan(20);
  expect(entityList.map(({ name }) => name).filter(name => !isHeard(name))).toEqual([]);
});

/** The entities that a record must belong to, and those that these belong to. */
function ownersOf({ derived, draft }: Entity): string[] {
  const fields = [draft, derived].flatMap(schema => Object.values(fieldsOf(schema)));
  const owners = fields.flatMap(({ spec: { meta, nullable } }) => (meta?.refers && !nullable ? [meta.refers] : []));
  return owners.flatMap(owner => [owner, ...entityList.filter(({ name }) => name === owner).flatMap(ownersOf)]);
}
const parts = entityList.filter(({ name }) => !heard.has(name)).map(entity => [entity.name, entity] as const);

it.each(parts)('What consists of %s is read again with it', (name, entity) => {
  expect(ownersOf(entity).filter(owner => concerns(owner, name as EntityName))).not.toEqual([]);
});

it('A timeline and the list of what is due follow what they are made of', () => {
  for (const file of ['overview/parts/StoryPanel.tsx', 'overview/deadlines/DeadlinesScreen.tsx']) {
    const [follows] = /const follows = .*;/.exec(readFileSync(join(src, 'screens', file), 'utf8'))!;
    expect([file, quoted(follows).filter(name => name !== 'deadline')]).toEqual([file, []]);
  }
});
