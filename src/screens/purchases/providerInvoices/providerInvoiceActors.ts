// What the screens of a supplier's invoice ask: the record, our next number, how it is saved with its document, its steps and its payments.
import { type NumberSchema, array, mixed, object } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import { figureOf } from '#domain/kernel/decimalText.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { money } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import {
  DUE_AFTER,
  type BillDue,
  type BillRateDraft,
  billDue,
  billRates,
  billTotals,
  oneRate,
  partTitles,
  quotaOf,
  withQuotas,
} from '#domain/purchases/bill.ts';
import { providerInvoice } from '#domain/purchases/providerInvoice.ts';
import type { BillRead, BillStepBody, ProviderInvoiceBody, ProviderInvoiceRecord } from '#domain/purchases/wire.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { actActors, dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { callForFile } from '#src/api/files/download.ts';

const { data, create, update, lastCode, remove, step, pay, takeBack } = endpoints.providerInvoice;

/** Our next number of a year. */
export async function readNextNumber(year: string | null, signal: AbortSignal): Promise<string | null> {
  return year === null ? null : (await call(lastCode, { params: { year }, signal })).code;
}

/** A base that is being written: numbers may still be empty, or text that is no number. */
export type EditedRate = { [Name in keyof BillRateDraft]: BillRateDraft[Name] | string | null };
export const newRate: EditedRate = { base: null, iva: 21, cuota: null, deducible: 100, inversion: false, bien: false };

/** Whether its bases are written one by one; without any, its fields are the only one. */
export const isParted = ({ tipos }: FormValues): boolean => Array.isArray(tipos) && tipos.length > 0;

const writtenIn = (value: unknown) => (value === '' || value === null ? null : figureOf(value));

/** The bases as far as they are written; null where one of them is not understood. */
function ratesIn({ tipos, total_neto, porcentaje_iva }: FormValues): BillRateDraft[] | null {
  if (!isParted({ tipos })) {
    const [base, iva] = [figureOf(total_neto), figureOf(porcentaje_iva)];
    return base == null || iva == null ? null : oneRate({ total_neto: base, porcentaje_iva: iva });
  }
  const rates = (tipos as EditedRate[]).map(rate => {
    const [base, iva, cuota, deducible] = [rate.base, rate.iva, rate.cuota, rate.deducible].map(writtenIn);
    return base == null || iva == null
      ? null
      : { base, iva, cuota: cuota ?? null, deducible: deducible ?? 100, inversion: rate.inversion === true, bien: rate.bien === true };
  });
  return rates.length > 0 && rates.every(rate => rate !== null) ? rates : null;
}

/** The sums of what is written; null while a figure is missing. */
export function sumsIn(values: FormValues): ReturnType<typeof billTotals> | null {
  const [rates, withheld] = [ratesIn(values), figureOf(values['porcentaje_irpf'])];
  return rates === null || withheld == null ? null : billTotals(withQuotas(rates), withheld);
}

const { total_neto, porcentaje_iva } = providerInvoice.draft.fields;
const ofOneRate = (schema: NumberSchema<number | null | undefined>) =>
  schema.when('tipos', { is: (tipos: unknown) => isParted({ tipos }), then: each => each.notRequired() });

/** What the form writes: `stored` is the name of the document that the record has, `documento` a new one, 'removed', or nothing new; `tipos` is empty while one rate is all there is. */
export const billForm = providerInvoice.draft.shape({
  total_neto: ofOneRate(total_neto as NumberSchema<number | null | undefined>),
  porcentaje_iva: ofOneRate(porcentaje_iva as NumberSchema<number | null | undefined>),
  tipos: billRates.default([]),
  vencimientos: array(object({ fecha: billDue.fields.fecha, importe: money().default(null).label(partTitles.importe) }).required()).default([]),
  documento: mixed()
    .nullable()
    .default(null)
    .test('document', messages.required, (value, { parent }) => ((parent as { stored?: string }).stored ? value !== 'removed' : value instanceof File))
    .label(titleOf('providerInvoice', 'documento')),
});

/** One rate is written in the fields of the invoice; what else there is to say of it needs its own. */
const isOrdinary = ({ base, iva, cuota, deducible, inversion, bien }: BillRateDraft): boolean =>
  !inversion && !bien && deducible === 100 && (cuota === null || quotaOf({ base, iva }) === cuota);

const isPlain = ({ tipos: [first, ...others] }: Pick<ProviderInvoiceRecord, 'tipos'>) => others.length === 0 && first !== undefined && isOrdinary(first);

export const providerInvoiceActors = dialogActors(
  { data },
  {
    defaults: async (_, signal) => ({
      n_factura_nuestro: await readNextNumber(today().slice(0, 4), signal),
      fecha_operacion: today(),
      fecha_recepcion: today(),
      vencimientos: [{ fecha: addDays(today(), DUE_AFTER), importe: null }],
      gas: false,
      tipos: [],
    }),
    toValues: ({ gas, documento: stored, tipos, ...record }) => ({
      ...record,
      gas: gas === 1,
      stored,
      documento: null,
      tipos: isPlain({ tipos: tipos as ProviderInvoiceRecord['tipos'] }) ? [] : tipos,
    }),
    save: ({ values, mode, id, key }, signal) => {
      const { documento, tipos, vencimientos, ...fields } = values;
      const due = dueIn(vencimientos as BillDue[], sumsIn(values)?.total ?? 0);
      const sent = { ...fields, ...(isParted({ tipos }) && { tipos: ratesIn(values) }), ...(due.length > 0 && { vencimientos: due }) };
      const body = { data: mode === 'edit' ? { ...sent, id } : sent, documento } as unknown as ProviderInvoiceBody;
      return call(mode === 'edit' ? update : create, { body, signal, key });
    },
  },
);

/** One due date is for all of it. */
const dueIn = (dues: readonly BillDue[], total: number): readonly BillDue[] => (dues.length === 1 ? [{ ...dues[0]!, importe: total }] : dues);

/** Asks the server what a document says. */
export const readPaper = (documento: File, signal: AbortSignal) =>
  call(endpoints.providerInvoice.read, { body: { documento }, signal, silent: true, key: null });

/** What was read as the form has it; what was not is left as it is. */
export function valuesRead({ proveedor, numero, fecha, bases, irpf }: BillRead): FormValues {
  const [only, ...others] = bases?.valor ?? [];
  const plain = only && others.length === 0 && isOrdinary(only) ? { total_neto: only.base, porcentaje_iva: only.iva, tipos: [] } : { tipos: bases?.valor };
  return {
    ...(proveedor && { proveedor_id: proveedor.id }),
    ...(numero && { n_factura_proveedor: numero.valor }),
    ...(fecha && { fecha_factura: fecha.valor, fecha_operacion: fecha.valor }),
    ...(bases && plain),
    porcentaje_irpf: irpf?.valor ?? 0,
  };
}

const storedFile: Endpoint = { method: 'GET', path: '/api/providerInvoice/file/{token}/{id}/documento', roles: 'public', sends: 'nothing', reads: true };

/** The stored document of an invoice, to look at. Its address is to be revoked once it is no longer shown. */
export const readPaperOf =
  (downloadToken: () => Promise<string>) =>
  async (id: number, signal: AbortSignal): Promise<{ address: string; isPicture: boolean }> => {
    const { blob } = await callForFile(storedFile, { params: { token: await downloadToken(), id }, signal, silent: true });
    return { address: URL.createObjectURL(blob), isPicture: blob.type.startsWith('image/') };
  };

/** A step that asks for nothing. */
export const takeBillStep = (paso: string, { id, version }: { id: number; version: number }, key: string): Promise<unknown> =>
  paso === 'bill.delete' ? call(remove, { body: { id }, key }) : call(step, { body: { id, version, paso: paso as BillStepBody['paso'] }, key });

export const disputeActors = actActors(data, {
  start: () => ({ motivo: '' }),
  save: ({ values, record: { id, version }, key }, signal) =>
    call(step, { body: { id, version, paso: 'bill.dispute', motivo: String(values['motivo']) }, signal, key }),
});

/** The payment of one invoice: all that is open of it, unless another amount is written. */
export const billPaymentActors = ({ id, pendiente }: Pick<ProviderInvoiceRecord, 'id' | 'pendiente'>) =>
  editorActors({
    load: () => Promise.resolve({ values: { fecha_pago: today(), cantidad: Math.abs(pendiente ?? 0) } }),
    isAct: true,
    save: ({ values: { cantidad, ...how }, key }, signal) => {
      const paid = Math.sign(pendiente ?? 0) * Number(cantidad);
      return call(pay, { body: { ...(how as { fecha_pago: string }), partes: [{ factura: id, cantidad: paid }] }, signal, key }).then(({ id: payment }) => ({
        id: payment,
        version: 1,
      }));
    },
  });

export const takeBackPayment = ({ id }: { id: number }, _: AbortSignal, key: string) => call(takeBack, { body: { id }, key });
