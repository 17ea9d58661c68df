// What the screens of a quote ask: the record, what a new one begins with, how it is saved, sent, answered and done.
import { array, number } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { type QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import { VALID_DAYS, quoteStepDrafts } from '#domain/quotes/quote.ts';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import type { QuoteBody, QuoteRecord, QuoteSection, QuoteStepBody, SeenQuote } from '#domain/quotes/wire.ts';
import type { Command, WaitingPhoto } from '#machines/device/deliveryMachine.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { actActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';
import type { DrawPaper } from '#src/documents/paper/paperActors.ts';
import { usualVat } from '#src/documents/lines/lineSources.ts';
import { figuresOf, type EditedLine } from '#src/documents/lines/editedLine.ts';

const { quote } = endpoints;

/** What a new quote is of. */
export interface QuoteSource {
  customerId: number | null;
  machineId: number | null;
  noticeId: number | null;
  callId: number | null;
  /** Of the list of its aviso, on its machine: a defect. */
  operationId: number | null;
}

export const noSections: readonly QuoteSection[] = [{ titulo: '', texto: '' }];

/** The lines that count, of those that are being written. */
export const countedOf = (lines: readonly EditedLine[]): readonly EditedLine[] =>
  countedLines(
    lines.map(line => ({
      ...line,
      tipo: (line['tipo'] as QuoteLineDraft['tipo'] | undefined) ?? 'normal',
      grupo: String(line['grupo'] ?? ''),
      elegida: line['elegida'] === true,
    })),
  );

/** Lines in the order of their sections. */
export const inSections = (lines: readonly EditedLine[]): readonly EditedLine[] =>
  lines.toSorted((one, other) => Number(one['seccion'] ?? 0) - Number(other['seccion'] ?? 0));

/** The actors of one opened editor. */
export function quoteActors(source: QuoteSource) {
  return editorActors({
    of: 'quote',
    load: async ({ id }, signal) => {
      if (id === null) {
        const company = await call(endpoints.company.data, { params: { id: 1 }, signal });
        return { values: { ...(await newQuote(source, signal)), condiciones: company.condiciones_presupuesto }, beside: besideOf(company) };
      }
      const [company, record] = await Promise.all([call(endpoints.company.data, { params: { id: 1 }, signal }), call(quote.data, { params: { id }, signal })]);
      const secciones = record.secciones.length > 0 ? record.secciones : noSections;
      return { values: { ...record, secciones }, isReadOnly: !record.allowed.includes('quote.edit'), beside: besideOf(company) };
    },
    save: ({ values, id, key }, signal) =>
      call(id === null ? quote.create : quote.update, { body: { ...toBody(values, id), ...(id === null && defectIn(source)) }, signal, key }),
  });
}

/** What the form needs besides the quote: the usual VAT, and the least margin where its writer may know it. */
export interface QuoteBeside {
  iva: number;
  least: number | null;
}

const besideOf = (company: { default_iva: number | null; margen_minimo?: number | null }): QuoteBeside => ({
  iva: usualVat(company),
  least: company.margen_minimo ?? null,
});

/** The defect that a new quote is for. */
const defectIn = ({ noticeId, operationId, machineId }: QuoteSource): Pick<QuoteBody, 'defecto'> =>
  noticeId !== null && operationId !== null && machineId !== null ? { defecto: { notice_id: noticeId, operation_id: operationId, machine_id: machineId } } : {};

async function newQuote({ customerId, machineId, noticeId, callId, operationId }: QuoteSource, signal: AbortSignal): Promise<FormValues> {
  const fecha = today();
  const start = { fecha, valido_hasta: addDays(fecha, VALID_DAYS), secciones: noSections, quote_lines: [] };
  if (noticeId !== null) {
    const { customer_id, customer_name, machine_id, location_id, notice_description, call_id, lista } = await call(endpoints.notice.data, {
      params: { id: noticeId },
      signal,
    });
    const made = { ...start, notice_id: noticeId, call_id, customer_id, customer_name, machine_id, location_id, name: firstLine(notice_description) };
    const defect = lista?.filas.find(row => row.operation_id === operationId && row.machine_id === machineId);
    if (!defect) return made;
    const name = `${defect.machine_name}: ${defect.name}`.slice(0, 255);
    return { ...made, machine_id: machineId, machine_name: defect.machine_name, name, secciones: [{ titulo: defect.name, texto: defect.nota }] };
  }
  if (callId !== null) {
    const { customer_id, customer_name, machine_id, location_id, text, ...caller } = await call(endpoints.call.data, { params: { id: callId }, signal });
    const made = { ...start, call_id: callId, customer_id, customer_name, machine_id, location_id, name: firstLine(text) };
    const interesado = (caller.company || caller.name).slice(0, 120);
    return customer_id === null ? { ...made, interesado, interesado_telefono: caller.phone, interesado_direccion: caller.optional_address } : made;
  }
  if (customerId === null) return start;
  const { name } = await call(endpoints.customer.customerData, { params: { id: customerId }, signal });
  return { ...start, customer_id: customerId, customer_name: name, machine_id: machineId };
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 255);

/** Draws the page of the draft `id`, or of one that is not stored, from the values of its form. */
export const quotePaperDrawn =
  (id: number | null): DrawPaper =>
  (values, signal) => {
    const lines = (values['quote_lines'] as EditedLine[]).flatMap(line => {
      const figures = figuresOf(line);
      return figures ? [{ ...line, ...figures }] : [];
    });
    return call(quote.paper, { body: toBody({ ...values, quote_lines: lines }, id), signal, silent: true });
  };

/** What is sent of the form. */
function toBody({ quote_lines, secciones, version, ...fields }: FormValues, id: number | null): QuoteBody {
  return {
    quoteData: { ...(fields as QuoteBody['quoteData']), ...(id !== null && { id, version: Number(version) }) },
    secciones: secciones as QuoteBody['secciones'] & object,
    quote_lines: inSections(quote_lines as EditedLine[]) as unknown as QuoteBody['quote_lines'] & object,
  };
}

/** What a new quote with its photos sends, in this order; `saved` where an earlier try has stored the quote and not all of its photos. */
export function quoteCommands(values: FormValues, source: QuoteSource, { saved, photos }: { saved: Saved | null; photos: readonly WaitingPhoto[] }): Command[] {
  const written = toBody(saved ? { ...values, version: saved.version } : values, saved?.id ?? null);
  const body = { ...written, ...(saved === null && defectIn(source)) };
  return [
    { key: `save ${JSON.stringify(toBody(values, null))}`, kind: 'save', endpoint: saved ? quote.update : quote.create, body },
    ...photos.map(({ key, file }) => ({ key, kind: 'photo' as const, endpoint: quote.addPhoto, body: { upload: key, photo: file } })),
  ];
}

/** What a product costs, where the reader may know it; a line of one begins with it. */
export const costOfProduct = async (productId: number, signal: AbortSignal): Promise<number | null> =>
  (await call(endpoints.product.data, { params: { id: productId }, signal })).cost ?? null;

/** Steps that have a call of their own and ask for nothing. */
const ownCalls: Readonly<Record<string, Endpoint<string, SeenQuote, unknown>>> = {
  'quote.revise': quote.revise,
  'quote.plan': quote.plan,
  'quote.deliver': quote.deliver,
  'quote.extend': quote.extend,
  'quote.bill': quote.bill,
};

/** A step that asks for nothing. */
export async function takeQuoteStep(paso: string, { id, version }: { id: number; version: number }, key: string): Promise<unknown> {
  if (paso === 'quote.delete') return call(quote.remove, { body: { id }, key });
  const own = ownCalls[paso];
  if (own) return call(own, { body: { id, version }, key });
  return call(quote.step, { body: { id, version, paso: paso as QuoteStepBody['paso'] }, key });
}

export const sendQuote = ({ id, ...sent }: Addressed, key: string) => call(quote.sendMail, { body: { ...sent, quote_id: id }, silent: true, key });

/** The steps that ask for something first, each in a dialog. */
export const asking = {
  'quote.accept': quoteStepDrafts.accept.shape({ elegidas: array(number().required()).default([]) }),
  'quote.reject': quoteStepDrafts.reason,
  'quote.allow': quoteStepDrafts.reason,
} as const;
export type AskingStep = keyof typeof asking;

export const answerActors = (paso: AskingStep) =>
  actActors<QuoteRecord>(quote.data, {
    start: ({ quote_lines, customer_name }) =>
      paso === 'quote.accept'
        ? { respondido_el: today(), aceptado_por: customer_name ?? '', medio: 'papel', elegidas: chosenAtFirst(quote_lines) }
        : { motivo: '' },
    save: ({ values, record: { id, version }, key }, signal) =>
      paso === 'quote.allow'
        ? call(quote.allow, { body: { ...(values as { motivo: string }), id, version }, signal, key })
        : call(quote.step, { body: { ...values, id, version, paso } as QuoteStepBody, signal, key }),
  });

/** Says which customer its prospect is. */
export const identifyActors = actActors(quote.data, {
  start: () => ({ customer_id: null }),
  save: ({ values, record: { id, version }, key }, signal) =>
    call(quote.identify, { body: { ...(values as { customer_id: number }), id, version }, signal, key }),
});

/** Makes the draft of an invoice of a part of it. */
export const chargeActors = actActors(quote.data, {
  start: () => ({ tipo: 'anticipo', porcentaje: null, importe: null, concepto: '' }),
  save: ({ values, record: { id, version }, key }, signal) => call(quote.charge, { body: { ...values, id, version }, signal, key }),
});

/** What is proposed: the lines that count and could be left out. */
const chosenAtFirst = (lines: QuoteRecord['quote_lines']) =>
  countedLines(lines)
    .filter(({ tipo }) => tipo !== 'normal')
    .map(({ id }) => id);

export const readPipeline = (_: number, signal: AbortSignal) => call(quote.pipeline, { body: {}, signal });

/** Makes a link for the customer; its address is known only now. */
export const makeLink = ({ id }: { id: number }, _: AbortSignal, key: string) => call(quote.makeLink, { body: { id }, key });

export const revokeLink = (body: { id: number; enlace_id: number }, _: AbortSignal, key: string) => call(quote.revokeLink, { body, key });

/** The follow-ups of a quote, the newest first. */
export const readFollowUps = async (quote_id: number, signal: AbortSignal): Promise<readonly FollowUpRow[]> =>
  (await call(endpoints.followUp.page, { body: { page: 1, filter: { quote_id, sort: { field: 'dia', dir: 'desc' } } }, signal })).items;
