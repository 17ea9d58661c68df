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
      /^(src\/|tests\/|bench\/|scripts\/|machines\/(?!lifecycles\/|flows\/(stored|path|auditSteps)\.ts$)|(react|react-dom|@xstate\/react|@chakra-ui\/.*|formik|wouter|vite)$)/,
  },

  'ui knows no screen, endpoint or entity': { in: /^src\/ui\//, never: /^(src\/(screens|layout|session)\/|domain\/(index|endpoints)\.ts$)/ },
  'screens ask for a part of their form, because Formik draws all of it': { in: /^src\/(screens|documents)\//, never: /^formik$/ },
  'api stands below everything that is drawn': { in: /^src\/api\//, never: /^src\/(screens|ui|layout|session)\/|^react/ },
  'components make no calls: machines are given them by actors': { in: /^src\/.*\.tsx$/, never: /^src\/api\/(client|download|upload)\.ts$/ },
  'only the table of screens knows the screens': { in: /^src\/(?!screens\/|App\.tsx$|main\.tsx$|layout\/)/, never: /^src\/screens\// },
  'layouts know the table of screens, not the screens': { in: /^src\/(layout\/|App\.tsx|main\.tsx)/, never: /^src\/screens\/(?!index\.tsx$|overview\/home\/)/ },

  'routes speak HTTP and never SQL': { in: /^server\/routes\//, never: /^(kysely$|server\/(app|main|dev)\.ts$)/ },
  'services never see HTTP': { in: /^server\/services\//, never: /^(fastify$|@fastify\/|server\/(routes\/|app\.ts$|main\.ts$|dev\.ts$))/ },
  'db knows no rule': {
    in: /^server\/db\//,
    never: /^(fastify$|@fastify\/|server\/(routes|services|adapters|demo)\/|server\/(app|main|dev)\.ts$|machines\/)/,
  },
  'adapters know nothing of the application': { in: /^server\/adapters\//, never: /^server\/(routes|services|db)\/|^server\/(app|main|dev)\.ts$|^fastify$/ },
  'only connect knows the engines': { in: /^server\/(?!db\/)/, never: /^(pg|@photostructure\/sqlite)$/ },
};

/**
 * Which subjects a subject may use, in each floor that has rooms for them; every room may use its floor's `kernel`, `parts` and `tables`.
 * `domain` counts values only: a call may name the type of an answer of any subject.
 */
const rooms: Record<string, { in: RegExp; isTypeFree?: true; may: Record<string, string[]> }> = {
  domain: {
    in: /^domain\/(\w+)\//,
    isTypeFree: true,
    may: {
      session: [],
      parties: [],
      catalogue: [],
      work: ['parties', 'catalogue'],
      invoicing: ['parties', 'catalogue'],
      company: ['session', 'parties', 'catalogue', 'contracts', 'collecting', 'purchases', 'quotes'],
      collecting: ['parties', 'company'],
      purchases: ['collecting', 'parties'],
      books: ['catalogue'],
      fiscal: ['parties', 'catalogue', 'invoicing', 'records'],
      records: [],
      overview: [],
      portal: ['parties', 'work'],
      contracts: ['parties', 'catalogue', 'work'],
      quotes: ['company', 'parties', 'catalogue', 'work'],
    },
  },
  screens: {
    in: /^src\/screens\/(\w+)\//,
    may: {
      records: [],
      session: [],
      parties: ['records'],
      catalogue: ['records'],
      work: ['records', 'parties'],
      collecting: ['records', 'parties'],
      purchases: ['records', 'parties', 'collecting'],
      contracts: ['records', 'parties', 'catalogue'],
      quotes: ['records', 'parties'],
      invoicing: ['records', 'parties', 'work', 'collecting'],
      books: ['records'],
      fiscal: ['records', 'company'],
      company: ['records', 'session', 'parties', 'catalogue'],
      portal: ['work', 'parties'],
      overview: ['records', 'parties', 'catalogue', 'work', 'collecting', 'company', 'portal'],
    },
  },
};

/** The rooms of `server/services`, the lowest first: a room uses the values of those before it. `tables` are the files beside them, each a table of all subjects. */
const storeys = [
  'kernel',
  'records',
  'paper',
  'company',
  'collecting',
  'fiscal',
  'session',
  'purchases',
  'work',
  'contracts',
  'invoicing',
  'books',
  'parties',
  'catalogue',
  'quotes',
  'tables',
  'overview',
  'portal',
];

/** Files of `server/services` that a lower room asks, by whom, and why. A row may only get shorter. */
const upwards: Record<string, { from: string[]; why: string }> = {
  'rules.ts': {
    from: [
      'company/import/plan.ts',
      'company/import/undoImport.ts',
      'company/import/unique.ts',
      'company/import/write.ts',
      'records/merging/merge.ts',
      'records/merging/undoMerging.ts',
      'records/saveRecord.ts',
      'records/undoDelete.ts',
    ],
    why: 'what is the same for every entity asks the rules of each subject by this table',
  },
  'freezers.ts': { from: ['records/frozen.ts'], why: 'a table of all subjects, as the rules are' },
  'collecting/reminders/follow.ts': { from: ['company/mail/unreached.ts'], why: 'a reminder that did not arrive goes back' },
  'collecting/reminders/propose.ts': { from: ['company/company.ts'], why: 'other days of the company propose other reminders' },
  'quotes/followUps/closing.ts': { from: ['company/mail/unreached.ts'], why: 'a follow-up that did not arrive goes back' },
  'quotes/followUps/propose.ts': { from: ['company/company.ts'], why: 'other days of the company propose other follow-ups' },
  'collecting/openings.ts': { from: ['company/import/rows/openings.ts'], why: 'an imported debt is opened as one that is written' },
  'purchases/billOpenings.ts': { from: ['company/import/rows/openings.ts'], why: 'an imported debt to a supplier has the life of an invoice of theirs' },
  'contracts/sell.ts': { from: ['company/import/rows/sales.ts'], why: 'an imported contract is sold as one that is written' },
  'quotes/quoteOpening.ts': { from: ['company/import/rows/runningQuotes.ts'], why: 'an imported quote has the life of one that is written' },
  'contracts/checklists.ts': {
    from: ['work/notices.ts', 'work/orderPhotos.ts', 'work/signatures.ts', 'work/workOrderRecord.ts', 'work/workOrders.ts'],
    why: 'the visit of a contract is an aviso, and its albarán signs its checklist',
  },
  'contracts/looseVisit.ts': { from: ['work/looseOrders.ts'], why: 'a parte is joined to the visit that it was' },
  'contracts/visits.ts': { from: ['work/notices.ts'], why: 'an aviso that goes gives its visit back' },
  'catalogue/equipment.ts': { from: ['work/notices.ts', 'work/workOrders.ts'], why: 'an aviso and an albarán name a machine of their customer' },
  'invoicing/contractSettling.ts': { from: ['contracts/contracts.ts'], why: 'a contract that ends early settles what was invoiced ahead' },
  'invoicing/creditNotes.ts': { from: ['collecting/compensation.ts'], why: 'a credit note is set off against the debt of its invoice' },
  'invoicing/invoiceState.ts': { from: ['collecting/booking.ts'], why: 'a payment moves its invoice' },
  'invoicing/invoiceRecord.ts': { from: ['fiscal/electronic/sources.ts'], why: 'an electronic invoice is made from the invoice as it is read' },
  'invoicing/documents/mailing.ts': { from: ['fiscal/electronic/eInvoiceMail.ts'], why: 'it is mailed in the words of its invoice' },
  'invoicing/printing.ts': { from: ['work/workOrderRecord.ts'], why: 'an albarán says what its invoice prints of it' },
  'invoicing/invoiceOpen.ts': { from: ['work/workOrderRecord.ts'], why: 'an albarán is open as long as its invoice is a draft' },
};

/** Words that must not be in the code of a place (comments do not count). */
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
    but: /^domain\/kernel\/days\.ts$/,
  },
  'screens ask the company’s clock what day it is': { in: /^src\//, never: /\bnew Date\(\)/ },
  'nothing that is drawn starts or stops a call by itself': { in: /^src\/(?!api\/)/, never: /\bnew AbortController\b/, but: /^src\/layout\/scrollMemory\.ts$/ },
  'a command is sent under the key that its machine gave it': {
    in: /^src\//,
    never: /\b(?:call|callForFile|upload)(?:<[^>]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\bkey: (?!null\b)/,
  },
  'what asks the server makes no key of its own': {
    in: /^src\/(?:screens|documents|session|layout|flows|ui)\/.*\.ts$/,
    never: /\brandomUUID\b/,
    but: /^src\/(session\/drafts|documents\/photos\/usePhotos)\.ts$/,
  },
  'nothing climbs out of the project': { in: /./, never: /\.\.\/sh[a]red\b|(?<![.\w])\/work\// },
};

/** The packages that the project is asked to be built with, and the files that are made with each. */
const packages: Record<string, RegExp> = {
  react: /^src\//,
  'react-dom': /^src\//,
  xstate: /^machines\//,
  '@xstate/react': /^src\//,
  wouter: /^src\//,
  ofetch: /^src\/api\/client\.ts$/,
  '@chakra-ui/react': /^src\//,
  '@emotion/react': /^src\//,
  formik: /^src\//,
  yup: /^domain\//,
  luxon: /^domain\//,
  'react-big-calendar': /^src\//,
  'pigeon-maps': /^src\//,
  vite: /^scripts\//,
  vitest: /^tests\//,
  // the successor of @xstate/test
  'xstate/graph': /^tests\//,
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
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
const folders = ['domain', 'machines', 'src', 'server', 'tests', 'bench', 'scripts'];
const files = folders
  .filter(folder => existsSync(join(root, folder)))
  .flatMap(folder => filesUnder(folder))
  .filter(file => /\.(tsx?|mjs|css)$/.test(file));
const sources = files.map(file => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, code: withoutComments(text), imports: importsOf(file, text), values: importsOf(file, withoutTypes(text)) };
});

test('The tables of rules name folders that have files', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.flatMap(source => source.imports).length).toBeGreaterThan(40);
});

test.each(Object.entries(imports))('%s', (_name, rule) => {
  const isForbidden = (target: string) => (rule.may && !rule.may.test(target)) || rule.never?.test(target);
  expect(arrows(source => rule.in.test(source.file), isForbidden)).toEqual([]);
});

test.each(Object.entries(rooms))('the subjects of %s know only the subjects below them', (_floor, { in: floor, isTypeFree, may }) => {
  const roomOf = (path: string) => floor.exec(path)?.[1];
  const isForbidden = (target: string, file: string) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    return from !== undefined && to !== undefined && from !== to && !['kernel', 'parts', 'tables'].includes(to) && !may[from]?.includes(to);
  };
  const found = sources.flatMap(({ file, imports: all, values }) =>
    (isTypeFree ? values : all).filter(target => isForbidden(target, file)).map(target => `${file} → ${target}`),
  );
  expect(found).toEqual([]);
});

test('A room of the services uses the rooms below it, and of those above what the table names', () => {
  const placeOf = (path: string) => {
    const [, room] = /^server\/services\/(?:(\w+)\/)?\w+/.exec(path) ?? [];
    return storeys.indexOf(room ?? 'tables');
  };
  const isService = (path: string) => path.startsWith('server/services/');
  const inside = (path: string) => path.slice('server/services/'.length);
  const found = sources
    .filter(({ file }) => isService(file))
    .flatMap(({ file, values }) =>
      values.filter(target => isService(target) && placeOf(target) > placeOf(file)).map(target => `${inside(file)} → ${inside(target)}`),
    );
  const named = Object.entries(upwards).flatMap(([target, { from }]) => from.map(file => `${file} → ${target}`));
  expect([...new Set(found)].toSorted()).toEqual(named.toSorted());
  expect(sources.filter(({ file }) => isService(file) && placeOf(file) < 0).map(({ file }) => file)).toEqual([]);
});

test('A file of the server names those of its room by a relative path, and all others by their alias', () => {
  const roomOf = (path: string) => /^server\/(?:services\/\w+(?=\/)|\w+(?=\/))/.exec(path)?.[0] ?? 'server';
  const found = sources
    .filter(({ file }) => file.startsWith('server/') && roomOf(file) !== 'server')
    .flatMap(({ file, code }) =>
      [...code.matchAll(/from '(\.{1,2}\/[^']+|#server\/[^']+)'/g)].flatMap(([, name = '']) => {
        const isRelative = name.startsWith('.');
        const target = isRelative ? posix.join(posix.dirname(file), name) : name.slice(1);
        return !target.startsWith('server/') || (roomOf(target) === roomOf(file)) === isRelative ? [] : [`${file} → ${name}`];
      }),
    );
  expect(found).toEqual([]);
});

test('no files of domain depend on each other in a circle, not even by a type', () => {
  const targets = new Map(sources.filter(({ file }) => file.startsWith('domain/')).map(({ file, imports: all }) => [file, all]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('no folder holds more than 25 files', () => {
  const count = new Map<string, number>();
  for (const file of files) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1);
  // Migrations are a list that only grows.
  expect([...count].filter(([folder, size]) => size > 25 && folder !== 'server/db/migrations')).toEqual([]);
});

test('A folder next to a file of its name is that file’s own', () => {
  const known = new Set(files.map(file => file.replace(/\.(tsx?|mjs)$/, '')));
  const isForbidden = (target: string, file: string) => {
    const owner = dirname(target);
    return known.has(owner) && file.replace(/\.(tsx?|mjs)$/, '') !== owner && !file.startsWith(`${owner}/`);
  };
  expect(arrows(source => !source.file.startsWith('tests/'), isForbidden)).toEqual([]);
});

test('A screen takes only dialogs of another noun’s screens', () => {
  const noun = (path: string) => /^src\/screens\/(\w+\/(?!parts)\w+)\//.exec(path)?.[1];
  const isForbidden = (target: string, file: string) => noun(target) !== undefined && noun(target) !== noun(file) && !target.endsWith('Dialog.tsx');
  expect(arrows(source => noun(source.file) !== undefined, isForbidden)).toEqual([]);
});

test('Every screen, dialog, panel, tab and card is reached by a screen test without the table of routes', () => {
  const imported = new Map(sources.map(({ file, values }) => [file, file === 'src/screens/index.tsx' ? [] : values]));
  const reached = new Set(files.filter(file => file.startsWith('tests/screens/')));
  // a set walks what is added to it while it is walked
  for (const file of reached) for (const target of imported.get(file) ?? []) reached.add(target);
  const drawable = /^src\/(?!screens\/records\/demo\/)(.*(?:Screen|Dialogs?|Panel|Tab|Card))\.tsx$/;
  const missing = files.flatMap(file => (reached.has(file) ? [] : (drawable.exec(file)?.slice(1) ?? [])));
  expect(missing).toEqual([]);
});

test('no text of the program names a setting of its installer', () => {
  const settings = new Set(sources.find(({ file }) => file === 'server/config.ts')!.code.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
  expect(settings).toContain('SMTP_URL');
  const inTheTerminal = 'server/services/session/firstUser.ts'; // which its installer reads
  const named = sources
    .filter(({ file }) => file !== inTheTerminal && /^(?:domain|machines|src|server\/services)\//.test(file))
    .flatMap(({ file, code }) => [...settings].filter(name => new RegExp(`\\b${name}\\b`).test(code)).map(name => `${file}: ${name}`));
  expect(named).toEqual([]);
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

test.each(Object.entries(packages))('the project depends on %s and is made with it', (name, place) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([packageOf(name)]);
  expect(sources.filter(({ file, code }) => place.test(file) && isImported(name, code)).map(({ file }) => file)).not.toEqual([]);
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

/** Without the imports that are of types alone. */
function withoutTypes(text: string): string {
  return text.replaceAll(/^(?:import|export) type [^;]*;$/gm, '');
}

/** Its values: an import of types alone leaves nothing of a package in the program. */
const isImported = (name: string, code: string) => new RegExp(String.raw`(?:\bfrom|\bimport\(?)\s*'${name}(?:/[^']*)?'`).test(withoutTypes(code));

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
