import { expect, it } from 'vitest';
import { endpointRows } from '#domain/endpoints.ts';
import { lists } from '#src/api/lists.ts';

it.each(Object.entries(lists))('the list of %s is asked ahead by a call that there is', (_key, { page }) => {
  expect(endpointRows.filter(([, row]) => row.path === page).map(([, { method, sends }]) => [method, sends])).toEqual([['POST', 'json']]);
});
