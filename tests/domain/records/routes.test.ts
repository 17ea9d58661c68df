// Every screen × everybody who may come: what the guard does, what the menu lists, where the breadcrumb leads.
import { describe, expect, it } from 'vitest';
import { type Role, everyone as roles } from '#domain/kernel/roles.ts';
import { breadcrumb, menuFor, menuRowsFor } from '#domain/menu.ts';
import { type GuardSession, type Route, type RouteKey, type Verdict, findRoute, guard, href, isPermitted, routes } from '#domain/routes.ts';

const rows = Object.entries(routes) as [RouteKey, Route][];
const sample = (row: Route) => row.path.replace(/\{(\w+)\}/g, '7');
const paramsOf = (row: Route) => Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(match => [match[1]!, '7']));
const anonymous: GuardSession = { phase: 'anonymous' };
const signedIn = (...has: Role[]): GuardSession => ({ phase: 'authenticated', roles: has });

/** Where what is not known or not theirs leads (§2). */
const notFound = { go: '/404' };
/** The row that a sample path shows: a literal one wins over a parameter. */
const isShown = (key: RouteKey, verdict: Verdict) => 'show' in verdict && verdict.show === key;
const isItself = (key: RouteKey, row: Route) => findRoute(sample(row))?.key === key;

describe.each(rows)('%s', (key, row) => {
  it('is found by its path, with or without a slash at the end', () => {
    expect(isItself(key, row)).toBe(true);
    expect(findRoute(sample(row))).toMatchObject({ key, params: paramsOf(row) });
    expect(findRoute(row.path === '/' ? '/' : `${sample(row)}/`)?.key).toBe(key);
    expect((href as (key: RouteKey, params: object) => string)(key, paramsOf(row))).toBe(sample(row));
  });

  it('needs a session, unless it is public', () => {
    const isPublic = row.roles === 'public';
    expect(guard(sample(row), anonymous)).toEqual(isPublic ? { show: key, params: paramsOf(row) } : { go: '/login' });
    const meanwhile = guard(sample(row), { phase: 'unknown' });
    expect(meanwhile).toEqual(key === 'login' ? { go: '/' } : isPublic && key !== 'notFound' ? { show: key, params: paramsOf(row) } : { wait: true });
  });

  it.each(roles)('is shown to %s as its row says', role => {
    const may = row.roles === 'public' || row.roles.length === 0 || row.roles.includes(role);
    const ought = key === 'login' ? { go: '/' } : may ? { show: key, params: paramsOf(row) } : notFound;
    expect(guard(sample(row), signedIn(role))).toEqual(ought);
    expect(menuFor([role]).some(entry => entry.key === key)).toBe(may && row.menu !== undefined);
  });

  it('hangs from Inicio by screens that are there, down to itself', () => {
    const crumbs = breadcrumb(key);
    expect(crumbs.at(-1)).toEqual({ key, title: row.title, path: row.path });
    expect(crumbs[0]).toMatchObject({ key: 'home', title: 'Inicio' });
    expect(crumbs.map(crumb => crumb.key)).toEqual([...new Set(crumbs.map(crumb => crumb.key))]);
  });
});

describe('the menu', () => {
  it('of the office is that of the specification', () => {
    const labels = menuFor(['admin']).map(entry => entry.label);
    const numbered = ['1. Llamadas', '2. Avisos', '3. Albaranes', '4. Listo Facturar', '5. Facturas', '6. Cobros', '7. Clientes'];
    expect(labels.slice(0, 8)).toEqual(['Inicio', ...numbered]);
    expect(labels).toContain('Configuración');
  });

  it('of the others holds what is theirs', () => {
    expect(menuFor(['trabajador']).map(entry => entry.label)).toEqual([
      'Inicio',
      '2. Avisos',
      '3. Albaranes',
      '7. Clientes',
      '10. Máquinas',
      'Sin enviar',
      'Instalaciones',
      'Presupuestos',
      'Jornada',
    ]);
    expect(menuFor(['cliente']).map(entry => entry.label)).toEqual([
      'Inicio',
      'Pedir un servicio',
      'Mis avisos',
      'Mis albaranes',
      'Mis facturas',
      'Mis equipos',
      'Mis contratos',
      'Mis presupuestos',
      'Mis datos',
    ]);
    expect(menuFor(['auditor'])).toEqual(menuFor(['admin']));
    expect(menuFor(['gestoria']).map(({ title }) => title)).toEqual(['Inicio', 'Facturas', 'Cobros', 'Facturas Proveedores', 'Libros de IVA']);
    expect(menuFor([])).toEqual([]);
  });
});

describe('the rows of the menu', () => {
  const folded = (pinned?: Parameters<typeof menuRowsFor>[1]) => {
    const { rows, pins, folds } = menuRowsFor(['admin'], pinned);
    return [
      ...rows.map(({ label }) => label),
      ...pins.map(({ label }) => label),
      ...folds.map(({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`),
    ];
  };

  it('Twelve rows lead the office to every screen of its menu, by rising numbers', () => {
    expect(folded()).toEqual([
      'Inicio',
      '1. Llamadas',
      '2. Avisos',
      '3. Albaranes',
      '4. Listo Facturar',
      '5. Facturas',
      '6. Cobros',
      '7. Clientes',
      'Compras: 8. Proveedores, 9. Facturas Proveedores',
      'Equipos: 10. Máquinas, Instalaciones, Visitas, Vencimientos',
      'Ventas: Presupuestos, Contratos',
      'Empresa: 11. Usuarios, Jornada, Configuración, Libros de IVA, VERI*FACTU, Auditoría, Flujos',
    ]);
    const { rows, folds } = menuRowsFor(['admin']);
    expect([...rows, ...folds.flatMap(({ entries }) => entries)].map(({ key }) => key).sort()).toEqual(
      menuFor(['admin'])
        .map(({ key }) => key)
        .sort(),
    );
  });

  it('A pinned screen is a row below the daily ones, and a fold with one screen left is that screen', () => {
    expect(folded(['contracts', 'visits'])).toEqual([
      ...folded().slice(0, 8),
      'Contratos',
      'Visitas',
      'Presupuestos',
      'Compras: 8. Proveedores, 9. Facturas Proveedores',
      'Equipos: 10. Máquinas, Instalaciones, Vencimientos',
      folded().at(-1),
    ]);
  });

  it.each(['trabajador', 'cliente', 'gestoria'] as const)('A short menu has no folds: that of %s', role => {
    expect(menuRowsFor([role])).toEqual({ rows: menuFor([role]), pins: [], folds: [] });
  });
});

describe('a path', () => {
  it.each(['/nada', '/facturas/editar', '/facturas/editar/1/2', '/FACTURAS', '//', '/avisos/borrar/1', '/../etc'])(
    '%s is none of ours, and leads to /404 (§2)',
    path => {
      expect(findRoute(path)).toBeUndefined();
      expect(guard(path, anonymous)).toEqual({ go: '/login' });
      expect(guard(path, signedIn('admin'))).toEqual(notFound);
    },
  );

  it('of /404 is open to all, inside the office for who is signed in (§2)', () => {
    const shown = { show: 'notFound', params: {} };
    expect([guard('/404', anonymous), guard('/404', signedIn('cliente')), guard('/404', signedIn())]).toEqual([shown, shown, shown]);
    expect(guard('/404', { phase: 'unknown' })).toEqual({ wait: true });
  });

  it('with signs keeps them', () => {
    const path = href('invoiceImport', { work_order_ids: '1,2/3 ñ' });
    expect(path).toBe('/facturas/nuevo/1%2C2%2F3%20%C3%B1');
    expect(findRoute(path)?.params).toEqual({ work_order_ids: '1,2/3 ñ' });
    expect(findRoute('/facturas/nuevo/%E0%A4%A')?.params).toEqual({ work_order_ids: '%E0%A4%A' });
  });
});

it('§2, §6 A customer is shown the screens of customers, and no other screen of the office', () => {
  const shown = rows.filter(([key, row]) => row.roles !== 'public' && isShown(key, guard(sample(row), signedIn('cliente')))).map(([, row]) => row.path);
  const specified = ['/avisos-cliente', '/facturas-cliente'];
  const decided = [
    '/pedir',
    '/ayuda',
    '/ayuda/{page}',
    '/avisos-cliente/{id}',
    '/albaranes-cliente',
    '/equipos',
    '/contratos-cliente',
    '/presupuestos-cliente',
    '/contratos-cliente/{id}',
  ];
  expect(shown.toSorted()).toEqual(['/', '/m/{code}', '/mi-cuenta', '/mis-datos', ...specified, ...decided].toSorted());
});

it('§2 The forms of /avisos-cliente are declared for administrators, and so are no screens of a customer', () => {
  for (const [key, path] of [['noticeOfCustomerNew', '/avisos-cliente/nuevo'] as const, ['noticeOfCustomerEdit', '/avisos-cliente/editar/7'] as const]) {
    expect(isShown(key, guard(path, signedIn('admin')))).toBe(true);
    for (const role of ['trabajador', 'cliente', 'gestoria'] as const) expect(guard(path, signedIn(role))).toEqual(notFound);
  }
});

it('no two screens have one path', () => {
  const shapes = rows.map(([, row]) => row.path.replace(/\{\w+\}/g, '{}'));
  expect(shapes).toHaveLength(new Set(shapes).size);
});

it('A route with no roles is open, and any other to one that matches (§2)', () => {
  const row = (...asked: Role[]): Route => ({ path: '/x', title: 'X', roles: asked });
  expect([[], ['cliente'], ['admin', 'trabajador']].map(has => isPermitted(row(), has as Role[]))).toEqual([true, true, true]);
  expect([[], ['cliente'], ['admin', 'trabajador']].map(has => isPermitted(row('trabajador', 'auditor'), has as Role[]))).toEqual([false, false, true]);
});

it('somebody without a role sees only what is public', () => {
  const shown = rows.filter(([key, row]) => isShown(key, guard(sample(row), signedIn()))).map(([key]) => key);
  expect(shown).toEqual(['resetPassword', 'notFound']);
});
