// Which machine is behind a button: the help of each screen says it.
import { expect, it } from 'vitest';
import { isPermitted, type Route, type RouteKey, routes } from '#domain/routes.ts';
import { machines } from '#machines/index.ts';
import { screenFlows } from '#src/layout/desk/screenFlows.ts';

it('Every machine is named by the help of some screen', () => {
  const named = new Set<string>(Object.values(screenFlows).flat());
  expect(Object.keys(machines).filter(machine => !named.has(machine))).toEqual([]);
});

it('Every screen of the office with a place in the menu names its machines, each once', () => {
  const inMenu = (Object.entries(routes) as [RouteKey, Route][]).filter(
    ([key, row]) => row.menu !== undefined && isPermitted(row, ['admin']) && key !== 'flows',
  );
  expect(inMenu.flatMap(([key]) => (screenFlows[key]?.length ? [] : key))).toEqual([]);
  expect(Object.entries(screenFlows).filter(([, named]) => new Set(named).size < named.length)).toEqual([]);
});
