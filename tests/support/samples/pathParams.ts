// A value for each parameter that the path of a call may have; a test that asks every call overrides what matters to it.
export const pathParams = {
  id: 1,
  page: 1,
  code: 'K7PM2XQ9RT',
  year: 2026,
  a: 1,
  b: 1,
  thing: 'invoice',
  list: 'notices',
  flow: 'invoice',
  machine: 'invoice',
  version: '0123abcd',
  state: 'emitida',
  desde: '2026-01-01',
  hasta: '2026-03-31',
  postal_code: '14001',
} as const satisfies Record<string, string | number>;
