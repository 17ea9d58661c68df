// The links of the documents lead to files and headings that are there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inFolder = (folder: string, recursive: boolean) => readdirSync(join(root, folder), { recursive, encoding: 'utf8' }).map(name => join(folder, name));
const documents = [...inFolder('.', false), ...inFolder('docs', true)].filter(name => name.endsWith('.md'));

/** The anchors of a document's headings, as code hosts make them. */
const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s', name => {
  const text = readFileSync(join(root, name), 'utf8').replace(/```[^]*?```/g, '');
  const dead = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path = '', anchor]) => {
    const target = path === '' ? join(root, name) : join(root, dirname(name), path);
    const isThere = existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
    return isThere ? [] : [`${path}#${anchor}`];
  });
  expect(dead).toEqual([]);
});
