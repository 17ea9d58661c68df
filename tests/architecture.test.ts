// Who may know whom. The tables are the rules; a finding prints `file → import` or `file: what is wrong`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

type Rule = { in: RegExp; may?: RegExp; never?: RegExp };

/** `may`: everything else is forbidden. `never`: everything else is allowed. An import is a path of the project or the name of a package. */
const imports: Record<string, Rule> = {
  'domain is pure': { in: /^domain\//, may: /^(domain\/|(yup|luxon)$)/ },
  'machines are pure charts': { in: /^machines\//, may: /^(machines\/|domain\/|xstate$)/ },
  'lifecycles are asked by the server, so they know no other machine': { in: /^machines\/lifecycles\//, never: /^machines\/(?!lifecycles\/)/ },
  'the screens know no server': {
    in: /^src\//,
    never: /^(server\/|tests\/|bench\/|scripts\/|node:|(kysely|fastify|pg|@fastify\/.*|@photostructure\/.*|nodemailer|pdfkit)$)/,
  },
  'the server knows no screen': {
    in: /^server\//,
    never:
      /^(src\/|tests\/|bench\/|scripts\/|machines\/(?!lifecycles\/|flows\/(stored|path)\.ts$|auditSteps\.ts$)|(react|react-dom|@xstate\/react|@chakra-ui\/.*|formik|wouter|ofetch|vite)$)/,
  },

  'ui knows no screen, endpoint or entity': { in: /^src\/ui\//, never: /^(src\/(screens|layout|session)\/|domain\/(endpoints\.ts$|entities\/))/ },
  'screens ask for a part of their form, because Formik draws all of it': { in: /^src\/(screens|documents)\//, never: /^formik$/ },
  'api stands below everything that is drawn': { in: /^src\/api\//, never: /^src\/(screens|ui|layout|session)\/|^react/ },
  'components make no calls: machines are given them by actors': { in: /^src\/.*\.tsx$/, never: /^src\/api\/(client|download|upload)\.ts$|^ofetch$/ },
  'only the table of screens knows the screens': { in: /^src\/(?!screens\/|App\.tsx$|main\.tsx$|layout\/)/, never: /^src\/screens\// },
  'layouts know the table of screens, not the screens': { in: /^src\/(layout\/|App\.tsx|main\.tsx)/, never: /^src\/screens\/(?!index\.tsx$|home\/)/ },

  'routes speak HTTP and never SQL': { in: /^server\/routes\//, never: /^(kysely$|server\/(app|main|dev)\.ts$)/ },
  'services never see HTTP': { in: /^server\/services\//, never: /^(fastify$|@fastify\/|server\/(routes\/|app\.ts$|main\.ts$|dev\.ts$))/ },
  'db knows no rule, but the sample company is made by them': {
    in: /^server\/db\/(?!demo)/,
    never: /^(fastify$|@fastify\/|server\/(routes|services|adapters)\/|server\/(app|main|dev)\.ts$|machines\/)/,
  },
  'adapters know nothing of the application': { in: /^server\/adapters\//, never: /^server\/(routes|services|db)\/|^server\/(app|main|dev)\.ts$|^fastify$/ },
  'only connect knows the engines': { in: /^server\/(?!db\/)/, never: /^(pg|@photostructure\/sqlite)$/ },
};

/** Words that must not stand in the code of a place (comments do not count). */
const words: Record<string, { in: RegExp; never: RegExp; but?: RegExp }> = {
  'no `any`': { in: /\.tsx?$/, never: /(:|\bas|<|,|\|)\s*any\b(?!\s*[:'(])/ },
  'no default export but of what is loaded when it is needed': { in: /\.tsx?$/, never: /^export default\b/m, but: /^src\/(screens|documents)\/|^tests\// },
  'machines touch no world': {
    in: /^machines\//,
    never:
      /\b(window|localStorage|sessionStorage|console|setTimeout|setInterval)\b|\bdocument\.(body|title|cookie|getElement|querySelector|addEventListener)|\bfetch\(|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/,
  },
  'domain asks no clock and no chance': { in: /^domain\//, never: /\b(Date\.now\(|new Date\(\)|Math\.random|process\.|console\.)/ },
  'only days.ts computes with days': {
    in: /^(domain|machines|server|src)\//,
    never: /\b86_400_000\b|\b(set|get)UTC(Date|Day|Month)\b|\bDate\.UTC\b|toISOString\(\)\.slice\(0, 10\)|\bnew Date\(\)\.get/,
    but: /^domain\/days\.ts$/,
  },
  'screens ask the company’s clock what day it is': { in: /^src\//, never: /\bnew Date\(\)/ },
  'nothing that is drawn starts or stops a call by itself': { in: /^src\/(?!api\/)/, never: /\bnew AbortController\b/, but: /^src\/layout\/scrollMemory\.ts$/ },
  'nothing climbs out of the project': { in: /./, never: /\.\.\/sh[a]red\b|(?<![.\w])\/work\// },
};

const names: Record<string, { in: RegExp; name: RegExp }> = {
  'components are PascalCase.tsx': { in: /^src\/.*\.tsx$/, name: /^([A-Z][A-Za-z0-9]*|main|index)(\.test)?\.tsx$/ },
  'everything else is camelCase': {
    in: /^(?!server\/db\/migrations\/)(domain|machines|server|src|tests|bench|scripts)\/.*\.(ts|mjs|css)$/,
    name: /^[a-z][A-Za-z0-9]*(\.test|\.d)?\.(ts|mjs|css)$/,
  },
  'migrations are numbered': { in: /^server\/db\/migrations\/.*\.ts$/, name: /^\d{4}_[a-z][A-Za-z0-9_]*\.ts$/ },
  'names say what is inside': { in: /./, name: /^(?!(utils?|helpers?|misc|types|common)\.)/ },
};

const root = join(import.meta.dirname, '..');
const folders = ['domain', 'machines', 'src', 'server', 'tests', 'bench', 'scripts'];
const files = folders
  .filter(folder => existsSync(join(root, folder)))
  .flatMap(folder => filesUnder(folder))
  .filter(file => /\.(tsx?|mjs|css)$/.test(file));
const sources = files.map(file => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, code: withoutComments(text), imports: importsOf(file, text) };
});

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.flatMap(source => source.imports).length).toBeGreaterThan(40);
});

test.each(Object.entries(imports))('%s', (_name, rule) => {
  const isForbidden = (target: string) => (rule.may && !rule.may.test(target)) || rule.never?.test(target);
  expect(arrows(source => rule.in.test(source.file), isForbidden)).toEqual([]);
});

test('a folder beside a file of its name is that file’s own', () => {
  const known = new Set(files.map(file => file.replace(/\.(tsx?|mjs)$/, '')));
  const isForbidden = (target: string, file: string) => {
    const owner = dirname(target);
    return known.has(owner) && file.replace(/\.(tsx?|mjs)$/, '') !== owner && !file.startsWith(`${owner}/`);
  };
  expect(arrows(source => !source.file.startsWith('tests/'), isForbidden)).toEqual([]);
});

test('of another noun’s screens only a dialog is taken', () => {
  const noun = (path: string) => /^src\/screens\/([^/]+)\//.exec(path)?.[1];
  const isForbidden = (target: string, file: string) => noun(target) !== undefined && noun(target) !== noun(file) && !target.endsWith('Dialog.tsx');
  expect(arrows(source => noun(source.file) !== undefined, isForbidden)).toEqual([]);
});

test('every import names a file that is there', () => {
  const isMissing = (target: string) =>
    /^(domain|machines|src|server|tests|bench|scripts)\//.test(target) && !existsSync(join(root, target.replace(/\?.*/, '')));
  expect(arrows(() => true, isMissing)).toEqual([]);
});

test.each(Object.entries(words))('%s', (_name, rule) => {
  const found = sources.filter(
    ({ file, code }) => rule.in.test(file) && !rule.but?.test(file) && file !== 'tests/architecture.test.ts' && rule.never.test(code),
  );
  expect(found.map(({ file, code }) => `${file}: ${rule.never.exec(code)?.[0]}`)).toEqual([]);
});

test.each(Object.entries(names))('%s', (_name, rule) => {
  expect(files.filter(file => rule.in.test(file) && !rule.name.test(basename(file)))).toEqual([]);
});

function arrows(isMeant: (source: { file: string }) => boolean, isForbidden: (target: string, file: string) => boolean | undefined): string[] {
  return sources
    .filter(isMeant)
    .flatMap(({ file, imports: targets }) => targets.filter(target => isForbidden(target, file)).map(target => `${file} → ${target}`));
}

/** Static, dynamic and type imports and re-exports, as paths of the project (`#domain/…` and `../…` alike) or names of packages. */
function importsOf(file: string, text: string): string[] {
  const pattern = /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...withoutComments(text).matchAll(pattern)].map(match => {
    const name = match[1] ?? match[2] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), name)) : packageOf(name);
  });
}

/** 'xstate/graph' belongs to xstate, 'node:fs' stays as it is. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Also without a line whose exception is declared to the linter with its reason. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\/ oxlint-disable-next-line .* -- .*\n.*/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
