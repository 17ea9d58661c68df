// Screens in the box for everything: found by their name, by what is done there, and with a slip.
import { expect, it } from 'vitest';
import { everyone } from '#domain/kernel/roles.ts';
import { findRoute, isPermitted, type Route, type RouteKey, routes } from '#domain/routes.ts';
import { actionsFor, matchingItems, screensFor, unofferedScreens } from '#src/layout/desk/ownItems.ts';

const found = (text: string) => matchingItems(screensFor(['admin']), text).map(({ label }) => label);

it.each([
  ['recordatorio', ['Recordatorios']],
  ['quién debe', ['Cobros', 'Recordatorios']],
  ['cofig', ['Configuración']],
  ['auditroia', ['Auditoría']],
  ['importar', ['Configuración']],
  ['nada de esto', []],
])('«%s» leads to %j', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

it('«exportar» leads to every list that is exported', () => {
  expect(found('exportar')).toEqual(expect.arrayContaining(['Facturas', 'Cobros', 'Clientes', 'Auditoría']));
});

it('the screens of others are not offered', () => {
  expect(matchingItems(screensFor(['trabajador']), 'quién debe')).toEqual([]);
});

const placesOf = (items: ReturnType<typeof screensFor>) => items.flatMap(({ choice }) => ('to' in choice ? [choice.to] : []));

it.each(everyone)('every screen that a %s may see without naming a record is offered, and no other', role => {
  const open = (Object.entries(routes) as [RouteKey, Route][]).filter(
    ([key, row]) => row.roles !== 'public' && isPermitted(row, [role]) && !row.path.includes('{') && !unofferedScreens[key],
  );
  expect(placesOf(screensFor([role])).toSorted()).toEqual([...new Set(open.map(([, { path }]) => path))].toSorted());
});

it.each(everyone)('every action that a %s is offered leads to a screen that they may see', role => {
  for (const to of placesOf(actionsFor([role]))) expect([to, isPermitted(findRoute(to.split('?')[0]!)!.row, [role])]).toEqual([to, true]);
});

it('what the office may write is offered, and nothing of it to an auditor', () => {
  const labels = actionsFor(['admin']).map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining(['Nueva llamada', 'Nuevo albarán', 'Nuevo presupuesto', 'Nuevo contrato', 'Nueva instalación', 'Nueva factura de proveedor']),
  );
  expect(actionsFor(['auditor']).filter(({ icon }) => icon === 'plus')).toEqual([]);
});
