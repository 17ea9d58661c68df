// What is due to suppliers, and how many invoices are paid at once.
import { endpoints } from '#domain/endpoints.ts';
import type { DueBill } from '#domain/purchases/wire.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

const { due, ageing, pay } = endpoints.providerInvoice;

export const readDue = (hasta: string, signal: AbortSignal) => call(due, { body: { hasta }, signal });

export const readBillAgeing = (_: undefined, signal: AbortSignal) => call(ageing, { body: { filter: {} }, signal });

export const payDueActors = (bills: readonly DueBill[]) =>
  editorActors({
    load: () => Promise.resolve({ values: { fecha_pago: today() } }),
    isAct: true,
    save: async ({ values, key }, signal) => {
      const partes = bills.map(({ id, importe }) => ({ factura: id, cantidad: importe }));
      const { id } = await call(pay, { body: { ...(values as { fecha_pago: string }), partes }, signal, key });
      return { id, version: 1 };
    },
  });
