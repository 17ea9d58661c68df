// The guide says what the program has: its pages, the labels that it names, and where its links lead.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyone, type Role } from '#domain/kernel/roles.ts';
import { glossaryWords } from '#domain/overview/glossaryWords.ts';
import { guideFor, guideOf, guidePages } from '#domain/overview/guide.ts';
import { type Block, guideBlocks, type Inline } from '#domain/overview/guideText.ts';
import { isPermitted, type Route, type RouteKey, routes } from '#domain/routes.ts';
import { pictures } from '../../../scripts/guide/pictures.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (slug: string) => readFileSync(join(root, 'docs/guia', `${slug}.md`), 'utf8');

/** All that a user may read in the program, and more. */
const program = ['src', 'domain', 'machines']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(root, folder, name)))
  .filter(name => /\.tsx?$/.test(name) && !/overview\/(guide|glossaryWords)\.ts$|desk\/helpTexts\.ts$/.test(name))
  .map(name => readFileSync(name, 'utf8'))
  .join('\n');

/** Whether the program says these words by themselves, and not as a part of others. */
const isNamed = (label: string) => new RegExp(`(['"\`>«]\\s*|^\\s*)${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(['"\`<»…]| \\(|$)`, 'mu').test(program);

/** What is quoted and is no label. */
const noLabels = ['por diferencias'];

const inlinesOf = (block: Block): Inline[] => ('items' in block ? block.items.flat() : block.kind === 'picture' ? [block.says] : block.of);
const pages = guidePages.map(page => [page.slug, page] as const);
const rows = Object.entries(routes) as [RouteKey, Route][];

it('Every page of the table has its file, and every file its row', () => {
  const files = readdirSync(join(root, 'docs/guia')).flatMap(name => (name.endsWith('.md') ? name.replace(/\.md$/, '') : []));
  expect(guidePages.map(({ slug }) => slug).toSorted()).toEqual(files.toSorted());
});

describe.each(pages)('%s', (slug, page) => {
  const text = textOf(slug);
  const blocks = guideBlocks(text);

  it('begins with its title, and has no other', () => {
    expect(blocks.filter(({ kind }) => kind === 'title')).toEqual([{ kind: 'title', of: [page.title] }]);
    expect(blocks[0]!.kind).toBe('title');
  });

  it('uses only the marks that are drawn', () => {
    const drawn = blocks.flatMap(inlinesOf).map(each => (typeof each === 'string' ? each : 'strong' in each ? each.strong : each.text));
    expect(drawn.filter(each => /\*\*|\]\(|[`<|]|^\s*[#>]|!\[/.test(each))).toEqual([]);
  });

  it('is short enough to be read at once', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeLessThan(450);
    expect(words).toBeGreaterThan(slug === 'palabras' ? 10 : 200);
  });

  it('names labels that the program has', () => {
    const labels = [...text.matchAll(/«([^»]+)»/g)].map(([, label]) => label!);
    expect(labels.filter(label => !isNamed(label) && !noLabels.includes(label))).toEqual([]);
  });

  it('leads to pages of the guide', () => {
    const slugs = blocks.flatMap(inlinesOf).flatMap(each => (typeof each === 'object' && 'slug' in each ? [each.slug] : []));
    expect(slugs.filter(each => !guidePages.some(other => other.slug === each))).toEqual([]);
  });

  it('is reached from screens that one of its readers may see', () => {
    expect(page.from.filter(key => !page.roles.some(role => isPermitted(routes[key], [role])))).toEqual([]);
  });
});

describe('The pictures', () => {
  const files = readdirSync(join(root, 'docs/guia/imagenes'));
  const named = guidePages.flatMap(({ slug }) => guideBlocks(textOf(slug)).flatMap(block => (block.kind === 'picture' ? [{ slug, ...block }] : [])));

  it('are one on each page but that of the words, each with its file, its words and a row of the script that makes it', () => {
    expect(named.map(({ slug }) => slug)).toEqual(guidePages.flatMap(({ slug }) => (slug === 'palabras' ? [] : [slug])));
    const names = named.map(({ name }) => name).toSorted();
    expect(files.toSorted()).toEqual(names.map(name => `${name}.webp`));
    expect(Object.keys(pictures).toSorted()).toEqual(names);
    expect(named.filter(({ says }) => says.length < 30 || says.length > 160)).toEqual([]);
  });

  it('show screens that there are, to somebody who reads the page', () => {
    const people = { admin: 'admin', tecnico: 'trabajador', cliente: 'cliente', auditor: 'auditor', gestoria: 'gestoria' } as const;
    const strangers = named.filter(({ slug, name }) => !guideFor([people[pictures[name]!.who]]).some(page => page.slug === slug));
    expect(strangers.map(({ name }) => name)).toEqual([]);
    const paths = rows.map(([, { path }]) => path);
    expect(named.filter(({ name }) => !paths.includes(pictures[name]!.at.split('?')[0]!))).toEqual([]);
  });

  it('are small', () => {
    const sizes = files.map(name => statSync(join(root, 'docs/guia/imagenes', name)).size / 1024);
    expect(Math.max(...sizes)).toBeLessThan(60);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_536);
  });
});

const slugsFor = (role: Role) => guideFor([role]).map(({ slug }) => slug);

it('Everybody reads the pages of their work, and no others', () => {
  expect(slugsFor('admin')).toEqual(guidePages.map(({ slug }) => slug));
  expect(slugsFor('cliente')).toEqual(['mi-cuenta', 'portal', 'palabras']);
  expect(slugsFor('trabajador')).toEqual([
    'mi-cuenta',
    'buscar',
    'dia-tecnico',
    'tabletas',
    'albaranes',
    'presupuestos',
    'clientes',
    'maquinas',
    'productos',
    'instalaciones',
    'palabras',
  ]);
  expect(slugsFor('gestoria')).toEqual(['mi-cuenta', 'buscar', 'facturar', 'rectificar', 'cobrar', 'proveedores', 'gestoria', 'palabras']);
  expect(slugsFor('auditor')).not.toContain('primera-hora');
  expect(guideFor([])).toEqual([]);
});

it('Inicio leads everybody to the page of their day', () => {
  expect(everyone.map(role => guideOf('home', [role])?.slug)).toEqual(['dia-oficina', 'dia-tecnico', 'portal', 'auditor', 'gestoria']);
});

it('Every screen leads each of its readers to a page, but for the few that explain themselves', () => {
  const without = rows
    .filter(([, row]) => row.roles !== 'public')
    .flatMap(([key, row]) => everyone.filter(role => isPermitted(row, [role]) && !guideOf(key, [role])).map(role => `${key} ${role}`));
  const aside = ['guide', 'guidePage', 'demo'];
  expect(without.filter(each => !aside.includes(each.split(' ')[0]!))).toEqual([]);
});

it('The words are some forty, in order, each explained in a sentence or two', () => {
  const words = glossaryWords.map(({ word }) => word);
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'es')));
  expect(new Set(words).size).toBe(words.length);
  expect(glossaryWords.filter(({ means }) => !/^[A-ZÁÉÍÓÚ].*\.$/.test(means) || means.length > 200)).toEqual([]);
});
