// What is due to suppliers, and how many invoices are paid at once.
import { endpoints } from '#domain/endpoints.ts';
import type { DueBill } from '#domain/purchases/wire.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { today } from '#src/api/companyClock.ts';

const { due, ageing, pay, sepa, transfers } = endpoints.providerInvoice;

/** All that is due of invoices, as it is paid. */
const sharesOf = (bills: readonly DueBill[]) => bills.map(({ id, importe }) => ({ factura: id, cantidad: importe }));

export const readDue = (hasta: string, signal: AbortSignal) => call(due, { body: { hasta }, signal });

export const readBillAgeing = (_: undefined, signal: AbortSignal) => call(ageing, { body: { filter: {} }, signal });

export const payDueActors = (bills: readonly DueBill[]) =>
  editorActors({
    load: () => Promise.resolve({ values: { fecha_pago: today() } }),
    isAct: true,
    save: async ({ values, key }, signal) => {
      const { id } = await call(pay, { body: { ...(values as { fecha_pago: string }), partes: sharesOf(bills) }, signal, key });
      return { id, version: 1 };
    },
  });

export const lookAtTransfers = (bills: readonly DueBill[], signal: AbortSignal) => call(transfers, { body: { partes: sharesOf(bills) }, signal });

export const sepaActors = (bills: readonly DueBill[]) =>
  editorActors({
    load: () => Promise.resolve({ values: { fecha: today(), repetir: false } }),
    isAct: true,
    save: async ({ values }, signal) => {
      const { fecha, repetir } = values as { fecha: string; repetir: boolean };
      saveFile(await callForFile(sepa, { body: { fecha, partes: sharesOf(bills), repetir }, signal }));
      return { id: 0, version: 1 };
    },
  });
