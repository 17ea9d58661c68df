// What the dialog of a supplier's invoice asks: the record, our next number, and how it is saved with its document.
import { endpoints } from '#domain/endpoints.ts';
import type { ProviderInvoiceBody } from '#domain/purchases/wire.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

const { data, create, update, lastCode } = endpoints.providerInvoice;

/** Our next number of a year. */
export async function readNextNumber(year: string | null, signal: AbortSignal): Promise<string | null> {
  return year === null ? null : (await call(lastCode, { params: { year }, signal })).code;
}

export const providerInvoiceActors = dialogActors(
  { data },
  {
    defaults: async (_, signal) => ({
      n_factura_nuestro: await readNextNumber(today().slice(0, 4), signal),
      fecha_operacion: today(),
      gas: false,
    }),
    toValues: ({ gas, documento: stored, ...record }) => ({ ...record, gas: gas === 1, stored, documento: null }),
    save: ({ values, mode, id, key }, signal) => {
      const { documento, ...fields } = values;
      const body = { data: mode === 'edit' ? { ...fields, id } : fields, documento } as unknown as ProviderInvoiceBody;
      return call(mode === 'edit' ? update : create, { body, signal, key });
    },
  },
);
