// A draft that cannot be issued says so ahead, fact by fact, as it is refused when somebody tries.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const { office, given } = await openApp();
const { invoice, fiscalPeriod } = endpoints;

const months = 'Los albaranes son de meses distintos: haga una factura por mes, o diga usted la fecha de operación';
const nobody = 'Este cliente no tiene NIF: haga una factura simplificada, o póngale el NIF y los datos en su ficha';
const limit = 'Una factura simplificada no pasa de 3.000 € con IVA: desmárquela para hacer una completa';

async function ofSeveralMonths(): Promise<number> {
  const customer_id = await given.customer();
  const work_order_ids: number[] = [];
  for (const fecha_albaran of ['2026-01-03', '2026-02-15']) work_order_ids.push(await given.readyOrder({ customer_id, fecha_albaran }));
  return (await office.post(invoice.draftOfGroup, { work_order_ids })).id;
}

async function ofNobody(): Promise<number> {
  const id = await given.invoice({ customer_id: await given.customer({ identification: 'SIN', nif_cif: '' }) });
  await office.post(invoice.update, { invoiceData: { id, simplificada: false } });
  return id;
}

async function inClosedQuarter(): Promise<number> {
  for (const paso of ['period.review', 'period.close'] as const) await office.post(fiscalPeriod.step, { ejercicio: 2025, periodo: '2T', paso });
  return given.invoice({ fecha_creacion: '2025-05-05' });
}

async function beforeTheLast(): Promise<number> {
  await given.issued({ fecha_creacion: '2026-03-01' });
  return given.invoice({ fecha_creacion: '2026-02-28' });
}

const lastOfSeries = /^La fecha de emisión debe estar entre el 01\/03\/2026 \(la de la última de su serie, F26-\d{5}\) y hoy, 02\/03\/2026$/;

interface Case {
  fact: string;
  build: () => Promise<number>;
  message: unknown;
  field?: string;
}

const cases: Record<string, Case> = {
  'without lines': { fact: 'hasLines', build: () => given.invoice({}, []), message: 'La factura no tiene líneas: añada al menos una antes de emitirla' },
  'of somebody without a NIF': { fact: 'isIdentified', build: ofNobody, message: nobody, field: 'simplificada' },
  'that is simplified and comes to too much': {
    fact: 'isWithinLimit',
    build: () => given.invoice({ simplificada: true }, [{ price: 2_500 }]),
    message: limit,
    field: 'simplificada',
  },
  'of albaranes of several months': { fact: 'isOfOneMonth', build: ofSeveralMonths, message: months, field: 'fecha_operacion' },
  'of a closed quarter': {
    fact: 'isOfOpenQuarter',
    build: inClosedQuarter,
    message: expect.stringMatching(/^El 2\.º trimestre de 2025 está cerrado: ponga a la factura una fecha desde el 01\/07\/2025/),
    field: 'fecha_creacion',
  },
  'with a date that is still to come': {
    fact: 'isTimely',
    build: () => given.invoice({ fecha_creacion: '2026-03-03' }),
    message: expect.stringMatching(/hoy, 02\/03\/2026$/),
    field: 'fecha_creacion',
  },
  'dated before the last one of its series': { fact: 'isTimely', build: beforeTheLast, message: expect.stringMatching(lastOfSeries), field: 'fecha_creacion' },
};

describe.each(Object.entries(cases))('A draft %s', (_, { fact, build, message, field }) => {
  it('is not offered to be issued, says why, and stays a draft', async () => {
    const id = await build();
    const { allowed, holding } = await office.get(invoice.data, { id });
    expect([allowed.includes('invoice.issue'), holding.includes(fact)]).toEqual([false, false]);
    const refused = { status: 409, message, data: { step: 'invoice.issue' }, ...(field && { errors: { [field]: message } }) };
    expect(await office.ask(invoice.issue, { body: { id } })).toMatchObject(refused);
    expect(await office.ask(invoice.update, { body: { invoiceData: { id, emitir: true } } })).toMatchObject(refused);
    expect((await office.get(invoice.data, { id })).estado).toBe('borrador');
  });
});

it('A draft of which all holds is offered, and is issued', async () => {
  const id = await given.invoice({ fecha_creacion: '2026-03-02' });
  expect((await office.get(invoice.data, { id })).allowed).toContain('invoice.issue');
  expect((await office.ask(invoice.issue, { body: { id } })).status).toBe(200);
});
