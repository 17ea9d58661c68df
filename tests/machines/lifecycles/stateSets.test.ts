// Which states belong together is said by the charts, as a tag or an arrow, and asked of them: a list beside a chart forgets the state that comes later.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, parseSync } from 'vite';
import { expect, it } from 'vitest';
import { machines } from '#machines/index.ts';
import { statesTaking, statesWith } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';

const root = join(import.meta.dirname, '../../..');
const lifecycles = Object.values(machines).filter(({ place }) => place === null);
const states = new Set(lifecycles.flatMap(({ machine }) => Object.keys(machine.states)));

/** Lists that are no set chosen by hand. */
const allowed: Readonly<Record<string, string>> = {
  'domain/quotes/followUpStates.ts': 'the rule that proposes the next follow-up is of the domain, which knows no chart',
  'server/services/company/mail/mails.ts': 'in the very words of an index, which is used only so (partialIndexes.test.ts compares them)',
  'server/services/collecting/reminders/propose.ts': 'in the very words of an index, which is used only so (partialIndexes.test.ts compares them)',
};
/** Comparisons with one state that are left. They may only become fewer. */
const COMPARISONS = 32;

const files = ['domain', 'server', 'src']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/^server\/(demo|db\/migrations|openapi)\//.test(file));

interface Found {
  lists: string[];
  comparisons: number;
}

/** The lists of states in a file, but for those that give a type its states, and its comparisons of a state with a word. */
function found(file: string): Found {
  const text = readFileSync(join(root, file), 'utf8');
  const types = new Set([...text.matchAll(/export const \w+States = (\[[^\]]+\])/g)].map(([, list]) => list));
  const lists: string[] = [];
  let comparisons = 0;
  const visitor = new Visitor({
    ArrayExpression(node) {
      const words = node.elements.map(each => (each?.type === 'Literal' ? each.value : undefined));
      const isList = words.length > 1 && words.every(word => typeof word === 'string' && states.has(word));
      if (isList && !types.has(text.slice(node.start, node.end))) lists.push(`${file}:${text.slice(0, node.start).split('\n').length}`);
    },
    BinaryExpression({ operator, left, right }) {
      const name = left.type === 'Identifier' ? left.name : left.type === 'MemberExpression' && left.property.type === 'Identifier' ? left.property.name : '';
      const isAsked = /^[!=]==$/.test(operator) && /estado|status|state/i.test(name);
      if (isAsked && right.type === 'Literal' && typeof right.value === 'string' && states.has(right.value)) comparisons += 1;
    },
  });
  visitor.visit(parseSync(file, text).program);
  for (const [list] of text.matchAll(/\bin \('[^()]+'\)/g)) {
    const words = [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word!);
    if (words.length > 1 && words.every(word => states.has(word))) lists.push(`${file}: ${list}`);
  }
  return { lists, comparisons };
}

const all = files.map(file => ({ file, ...found(file) }));

it('No program lists states that belong together: it asks the chart', () => {
  expect(all.flatMap(({ file, lists }) => (file in allowed ? [] : lists))).toEqual([]);
  expect(Object.keys(allowed).filter(file => all.find(each => each.file === file)?.lists.length === 0)).toEqual([]);
});

it('Comparisons with one state become fewer', () => {
  expect(all.reduce((sum, { comparisons }) => sum + comparisons, 0)).toBeLessThanOrEqual(COMPARISONS);
});

it('A tag that no state has, and an event that none takes, choose nothing without a word', () => {
  expect(() => statesWith(invoiceLifecycle, 'vod')).toThrow('No state has the tag vod');
  // @ts-expect-error An event that the type does not name does not compile either.
  expect(() => statesTaking(invoiceLifecycle, 'invoice.isue')).toThrow('No state takes invoice.isue');
});
