// @ts-check
// npm run budget: what a person's browser has to fetch, step by step, against the budgets of the project. KiB of JS and CSS after gzip; the budgets are of the JS.
// Each step counts the chunks that it needs beyond the steps before it, with everything they import statically, every chunk once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfNeeded, dist } from './built.mjs';

const index = 'index.html';
const login = 'src/session/LoginScreen.tsx';
const shell = 'src/layout/Shell.tsx';
const home = 'src/screens/overview/home/HomeByRoleScreen.tsx';
const list = 'src/screens/parties/customers/CustomersScreen.tsx';
const dialog = 'src/screens/parties/customers/CustomerDialog.tsx';
/** The page of a technician, who comes to it from the day. */
const site = 'src/screens/work/workOrders/site/SiteScreen.tsx';
const day = 'src/screens/overview/home/day/HomeOfTechnician.tsx';
/** What opens next to a box and is fetched once, with the first box that needs it. */
const floating = ['src/ui/widgets/Calendar.tsx'];

/** @type {{ name: string, entries: string[], beyond?: string[], limit: number }[]} */
const steps = [
  { name: 'Entrada', entries: [index, login], limit: 103.5 },
  { name: 'Armazón e Inicio', entries: [index, shell, home], limit: 190.5 },
  { name: 'Armazón y una lista', entries: [index, shell, list], limit: 206 },
  { name: 'El primer diálogo', entries: [dialog, ...floating], beyond: [index, shell, list], limit: 134 },
];
const PAGE = 32;
/** What is larger than a page usually is, and why. @type {Record<string, number>} */
const larger = {
  // the calendar, and the planning board, which is the calendar with what is dragged on it
  'src/ui/widgets/tasksCalendar/TaskGrid.tsx': 95,
  'src/screens/work/notices/board/DayLanes.tsx': 105,
  // pictures of flows, with what is walked, counted and compared in them
  'src/screens/records/flows/FlowScreen.tsx': 48,
  'src/screens/records/flows/MonthSteps.tsx': 48,
  'src/screens/records/flows/ScenarioDialog.tsx': 48,
  'src/screens/records/audit/HistoryScreen.tsx': 54,
  // the list of what everybody did, with the words of every step of every lifecycle
  'src/screens/records/audit/AuditScreen.tsx': 37.5,
  // why a step is not possible, with the reasons of an invoice
  'src/screens/invoicing/invoices/InvoiceWhy.tsx': 33,
  'src/screens/records/audit/AuditDialog.tsx': 42,
  // lines of a document that are written on a page with many other parts
  'src/screens/quotes/quotes/QuoteScreen.tsx': 36,
  'src/screens/quotes/quotes/SiteQuote.tsx': 38,
  // the form of a visit, with its hours
  [site]: 44.5,
  // what a file of each kind may say, by the schemas of what it becomes
  'src/screens/company/settings/ImportPanel.tsx': 36,
  // the form of everything that a company sets
  'src/screens/company/settings/CompanyScreen.tsx': 36.5,
};

if (!(await buildIfNeeded())) process.exit(1);

/** @type {Record<string, { file: string, css?: string[], imports?: string[], isDynamicEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8'));
/** @type {string[]} */
const missing = [];

/** Files that some entries need. @param {string[]} entries */
function closure(entries) {
  const files = new Set();
  const seen = new Set();
  /** @param {string} key */
  const visit = key => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  for (const entry of entries) {
    if (!manifest[entry] && !missing.includes(entry)) missing.push(entry);
    visit(entry);
  }
  return files;
}

/** @param {Iterable<string>} files */
function weigh(files) {
  const sum = { js: 0, css: 0 };
  for (const file of files) sum[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(readFileSync(join(dist, 'web', file)), { level: 9 }).length / 1024;
  return sum;
}

/** @param {string[]} entries @param {string[]} [beyond] */
const cost = (entries, beyond = []) => weigh([...closure(entries)].filter(file => !closure(beyond).has(file)));

const rows = steps.map(step => ({ ...cost(step.entries, step.beyond), name: step.name, limit: step.limit }));
// What any list already brought is there when another page is opened; so is the first dialog, which every list has.
const known = [index, shell, list, dialog, ...floating];
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || [login, shell, home, list, dialog, ...floating].includes(key)) continue;
  const opened = key === site ? [...known, day] : known;
  rows.push({ ...cost([key], opened), name: key.replace(/^src\//, ''), limit: larger[key] ?? PAGE });
}

missing.push(...Object.keys(larger).filter(key => !manifest[key]));

const kib = (/** @type {number} */ value) => value.toFixed(1).padStart(7);
const width = Math.max(...rows.map(row => row.name.length));
console.log(`${'KiB, gzip'.padEnd(width)}      JS     CSS   total  límite`);
for (const { name, js, css, limit } of rows)
  console.log(`${name.padEnd(width)} ${kib(js)} ${kib(css)} ${kib(js + css)} ${String(limit).padStart(7)}${js > limit ? '  SE PASA' : ''}`);
for (const entry of missing) console.log(`No está en la compilación como parte propia (¿ha cambiado de nombre, o ya no se carga aparte?): ${entry}`);

const over = rows.filter(row => row.js > row.limit);
if (over.length || missing.length) process.exitCode = 1;
