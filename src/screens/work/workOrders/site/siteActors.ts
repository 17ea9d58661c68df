// What the site screen reads when it opens: the albarán or its aviso, and what the company says of VAT and prices.
import { usualVat } from '#src/documents/lines/lineSources.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Checklist } from '#domain/contracts/wire.ts';
import type { OrderSignature } from '#domain/work/signature.ts';
import type { NoticeRecord, OrderPhoto, WorkOrderRecord } from '#domain/work/wire.ts';
import type { LoadedForm } from '#machines/editing/editorShapes.ts';
import { editorActors } from '#src/api/actors.ts';
import { readAll } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { thisMinute, today } from '#src/api/companyClock.ts';
import { touchedRows } from '#src/screens/work/parts/writtenRows.ts';
import { customerOf, type OrderSource } from '#src/screens/work/workOrders/workOrderActors.ts';

const { workOrder, notice, company, failureCode } = endpoints;

export const readHabits = readAll(workOrder.habits, { silent: true });
export const readFailures = readAll(failureCode.all);

/** What the form needs and does not edit. */
export interface SiteBeside {
  /** The stored albarán: also that of an aviso which was begun already. */
  orderId: number | null;
  notice: NoticeRecord | null;
  /** The list of operations of its visit. */
  lista: Checklist | null;
  firma: OrderSignature | null;
  photos: readonly OrderPhoto[];
  iva: number;
  showsPrices: boolean;
  /** Whether the company's albaranes carry prices. */
  hasPrices: boolean;
}

export const besideOf = (beside: unknown): SiteBeside => beside as SiteBeside;

/** The actors of one opened albarán; a new one is of the aviso of its source even where it `isAnother`. Another machine saves. */
export const siteActors = (source: OrderSource, isAnother: boolean) =>
  editorActors({
    load: async ({ id }, signal) => {
      const [record, loaded] = await Promise.all([
        call(company.data, { params: { id: 1 }, signal }),
        id === null ? newOrder(source, isAnother, signal) : storedOrder(id, signal),
      ]);
      return { ...loaded, beside: { ...loaded.beside, iva: usualVat(record), showsPrices: record.precios_tecnicos, hasPrices: record.precios_albaran } };
    },
    save: () => Promise.reject(new Error('Este formulario lo guarda su envío')),
  });

type Loaded = LoadedForm & { beside: Omit<SiteBeside, 'iva' | 'showsPrices' | 'hasPrices'> };

/** An albarán that starts now; an aviso whose albarán is not finished leads to that one, unless another is asked for. */
async function newOrder({ noticeId, customerId }: OrderSource, isAnother: boolean, signal: AbortSignal): Promise<Loaded> {
  const asked = noticeId === null ? null : await call(notice.data, { params: { id: noticeId }, signal });
  if (asked?.order_id && !isAnother) return storedOrder(asked.order_id, signal);
  const start = {
    fecha_albaran: today(),
    fecha_creacion: thisMinute(),
    work_order_lines: [],
    failure_codes: [],
    resultados: touchedRows(asked?.lista ?? null),
    nombre: contactOf(asked),
  };
  const { customer_id, customer_name, machine_id, location_id } = asked ?? {};
  const values = asked
    ? { ...start, notice_id: noticeId, customer_id, customer_name, machine_id, location_id }
    : { ...start, ...(await customerOf(customerId, signal)) };
  return { values, beside: { orderId: null, notice: asked, lista: asked?.lista ?? null, firma: null, photos: [] } };
}

async function storedOrder(id: number, signal: AbortSignal): Promise<Loaded> {
  const order: WorkOrderRecord = await call(workOrder.data, { params: { id }, signal });
  const { lista, ...written } = order;
  // an aviso that was given to somebody else meanwhile is not theirs to read
  const asked = order.notice_id ? await call(notice.data, { params: { id: order.notice_id }, signal, silent: true }).catch(() => null) : null;
  return {
    values: { ...written, resultados: touchedRows(lista), nombre: contactOf(asked) },
    isReadOnly: !order.allowed.includes('workOrder.edit'),
    beside: { orderId: id, notice: asked, lista, firma: order.firma, photos: order.order_photos },
  };
}

/** What may be a telephone at the end of a text. */
const TELEPHONE = /(?<![\d\s()+.-])[\d\s()+.-]+$/;

/** Who asked for the visit, without the telephone after the name. */
const contactOf = (asked: NoticeRecord | null) => (asked?.pedido_por ?? '').replace(TELEPHONE, text => text.replace(/(?<![\s(+])[\s(+]*\d[\s\S]*$/, '')).trim();
