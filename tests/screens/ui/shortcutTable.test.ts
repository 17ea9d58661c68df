// The tables of shortcuts and of help, without a screen: what a press means, and that every screen has help for every user who sees it.
import { expect, it } from 'vitest';
import { everyone } from '#domain/kernel/roles.ts';
import { entities } from '#domain/index.ts';
import { type FoundKind, type OpenedRecord, foundKinds } from '#domain/overview/everything.ts';
import { findRoute, isPermitted, type Route, type RouteKey, routes } from '#domain/routes.ts';
import { helpFor } from '#src/layout/desk/helpTexts.ts';
import { type Leader, meaningOf, type Press, shortcuts, shortcutsFor } from '#src/layout/desk/shortcuts.ts';
import { placeOf, recordAt } from '#src/layout/desk/kindPlaces.ts';
import { intentOf } from '#src/layout/desk/ofCustomer.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({ key, isCommand: false, isAlt: false, isShift: false, at: 0, ...more });
const doneBy = (pressed: Press, leader: Leader = null) => meaningOf(pressed, leader, shortcuts).shortcut?.does;
const g: Leader = { key: 'g', at: 0 };

it('a letter does what the table says, also in capitals by Caps Lock, and not with Shift or Alt', () => {
  expect(['n', 'N', 'e', '/', '?'].map(key => doneBy(press(key)))).toEqual(['new', 'new', 'edit', 'palette', 'shortcuts']);
  expect(doneBy(press('N', { isShift: true }))).toBeUndefined();
  expect(doneBy(press('n', { isAlt: true }))).toBeUndefined();
  expect(['?', '/'].map(key => doneBy(press(key, { isShift: true })))).toEqual(['shortcuts', 'palette']);
});

it('Ctrl makes other shortcuts of the same keys, and leaves those of the browser alone', () => {
  expect(['k', 'K', 'Enter'].map(key => doneBy(press(key, { isCommand: true })))).toEqual(['palette', 'palette', 'save']);
  for (const key of ['n', 'e', 'g', 'f', '?']) expect(doneBy(press(key, { isCommand: true }))).toBeUndefined();
  for (const key of ['k', 'Enter']) expect(doneBy(press(key))).toBeUndefined();
  expect(doneBy(press('k', { isCommand: true, isShift: true }))).toBeUndefined();
  expect(doneBy(press('F1'))).toBe('help');
});

it('The keys g and a letter go to a screen, unless the letter comes late or after another key', () => {
  expect(meaningOf(press('g'), null, shortcuts)).toEqual({ leader: g });
  expect(doneBy(press('f', { at: 1_499 }), g)).toEqual({ goTo: 'invoices' });
  expect(doneBy(press('f', { at: 1_500 }), g)).toBeUndefined();
  expect(doneBy(press('f'))).toBeUndefined();
  expect(doneBy(press('n'), g)).toBeUndefined();
  expect(meaningOf(press('x'), g, shortcuts)).toEqual({ leader: null });
});

it('no keys are bound twice, and none alone that begin others', () => {
  const bound = shortcuts.map(({ keys }) => keys.join(' '));
  expect(new Set(bound).size).toBe(bound.length);
  expect(bound.filter(one => bound.some(other => other.startsWith(`${one} `)))).toEqual([]);
});

it('a role is offered only screens that it may see', () => {
  const led = (role: (typeof everyone)[number]) => shortcutsFor([role]).flatMap(({ does }) => (typeof does === 'object' ? [does.goTo] : []));
  expect(led('trabajador')).toEqual(['home', 'notices', 'workOrders', 'customers', 'products']);
  expect(led('cliente')).toEqual(['home']);
  expect(led('auditor')).toEqual(led('admin'));
});

it('every screen has a few whole sentences of help for each role that sees it', () => {
  const seen = (Object.entries(routes) as [RouteKey, Route][]).flatMap(([key, row]) =>
    everyone.filter(role => isPermitted(row, [role])).map(role => ({ key, role })),
  );
  const wrong = seen.filter(({ key, role }) => {
    const { purpose, how } = helpFor(key, [role]);
    return how.length < 1 || how.length > 8 || ![purpose, ...how].every(line => /^[A-ZÁÉÍÓÚ«¿].*[.)]$/.test(line));
  });
  expect(wrong).toEqual([]);
  expect(helpFor('calls', ['auditor']).how.join(' ')).not.toContain('Pulse n');
});

it('an address says which record it shows', () => {
  expect(recordAt('/clientes/perfil/5', '')).toEqual({ kind: 'customer', id: 5 });
  expect(recordAt('/presupuestos/8', '')).toEqual({ kind: 'quote', id: 8 });
  expect(recordAt('/contratos/9', '')).toEqual({ kind: 'contract', id: 9 });
  expect(recordAt('/clientes/perfil/5', 'ver=maquinas&abrir=nuevo')).toEqual({ kind: 'customer', id: 5 });
  expect(recordAt('/instalaciones', 'abrir=3')).toEqual({ kind: 'installation', id: 3 });
  expect(recordAt('/maquinas/7', '')).toEqual({ kind: 'machine', id: 7 });
  expect(recordAt('/clientes/perfil/5', 'ver=avisos&abrir=7')).toEqual({ kind: 'customer', id: 5 });
  expect(recordAt('/llamadas', 'abrir=12')).toEqual({ kind: 'call', id: 12 });
  for (const search of ['', 'abrir=nuevo', 'abrir=-1', 'abrir=1.5']) expect(recordAt('/llamadas', search)).toBeNull();
  expect(recordAt('/nadie', 'abrir=1')).toBeNull();
});

/** What is shown on the page of another record. */
const shownOn: Partial<Record<FoundKind, OpenedRecord>> = { plannedVisit: { kind: 'contract', id: 8 } };

it.each(foundKinds)('a found %s leads, for each role that reads it, to a screen that the role may see and that shows it', kind => {
  for (const role of entities[kind].access.read.filter(each => each !== 'cliente')) {
    const shown = shownOn[kind] ?? { kind, id: 7 };
    const [path, search = ''] = placeOf({ kind, id: 7, label: '', detail: '', page_id: shown.id, customer_id: 5, exact: false }, [role]).split('?');
    expect([role, isPermitted(findRoute(path!)!.row, [role]), recordAt(path!, search)]).toEqual([role, true, shown]);
  }
});

it.each([
  ['nueva llamada de Hotel Patios', 'llamada', 'add', 'hotel patios'],
  ['Avisos de  Peñarroya', 'aviso', 'list', 'penarroya'],
  ['factura patios', 'factura', 'both', 'patios'],
  ['nuevo aviso 3447', 'aviso', 'add', '3447'],
  ['llamada 957 431 281', 'llamada', 'both', '957 431 281'],
])('«%s» asks for a noun and a name', (text, noun, wants, rest) => {
  expect(intentOf(text)).toMatchObject({ noun: { one: noun }, wants, rest });
});

it.each([
  'llamada',
  'hotel patios',
  'llamadas',
  'facturación patios',
  'aviso 3447',
  'albarán A26-12',
  'factura n.º 33',
  'factura F2026/0106',
  'albarán 106/26',
])('«%s» asks for no noun of a customer', text => {
  expect(intentOf(text)).toBeNull();
});
