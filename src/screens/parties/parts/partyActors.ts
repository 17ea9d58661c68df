// What the dialogs of customers and suppliers ask: a new one is given the next code, and no two have the same DNI or CIF (§5).
// A user who creates a customer that resembles another one is warned first.
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

/** What a customer is saved for although another one resembles it. */
export const TWICE = 'twice';

type Rows = typeof endpoints.customer | typeof endpoints.provider;

const isFree = (rows: Rows, { nif_cif }: FormValues, id: number | null, signal: AbortSignal) =>
  call(rows.checkDni, { body: { id, dni: String(nif_cif) }, signal });

/** `given` is what a new one begins with. */
const begin = (rows: Rows) => async (given: unknown, signal: AbortSignal) => ({ ...(await call(rows.lastCode, { signal })), ...(given as FormValues | null) });

export const providerActors = dialogActors(endpoints.provider, {
  defaults: begin(endpoints.provider),
  check: async (values, id, signal) => ((await isFree(endpoints.provider, values, id, signal)) ? null : messages.dniTaken),
});

export const customerActors = dialogActors(endpoints.customer, {
  defaults: begin(endpoints.customer),
  check: async (values, id, signal, intent) => {
    if (!(await isFree(endpoints.customer, values, id, signal))) return messages.dniTaken;
    if (id !== null || intent === TWICE) return null;
    const [phone, name] = [String(values['phone'] ?? ''), String(values['name'] ?? '')];
    const found = await call(endpoints.customer.matches, { body: { phone, name }, signal });
    return found.length === 0 ? null : `Ya hay un cliente parecido (${found[0]!.name}): use ese o pulse «Crear de todos modos»`;
  },
});
