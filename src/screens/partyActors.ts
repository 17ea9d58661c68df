// What the dialogs of customers and suppliers ask: a new one is given the next code, and no two have the same DNI or CIF (§5).
import type { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/messages.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

export function partyActors(rows: typeof endpoints.customer | typeof endpoints.provider) {
  return dialogActors(rows, {
    defaults: async (_, signal) => ({ code: (await call(rows.lastCode, { signal })).code }),
    check: async ({ nif_cif }, id, signal) => ((await call(rows.checkDni, { body: { id, dni: String(nif_cif) }, signal })) ? null : messages.dniTaken),
  });
}
