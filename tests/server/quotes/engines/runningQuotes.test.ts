// Quotes of the other program that still wait: brought in with the number that their customers know, and followed like ours.
import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#domain/company/importReport.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db } = app;
const { customer, quote } = endpoints;

const HEAD = 'Número;Cliente;Fecha;Vale hasta;Asunto;Estado;Base imponible;IVA %;Total';
const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

async function send(call: 'preview' | 'apply', content: string, reading: object = {}): Promise<ImportReport> {
  const file = { field: 'file', name: 'presupuestos.csv', bytes: Buffer.from(content) };
  const { data, message } = await upload(office, endpoints.import[call], { data: JSON.stringify({ kind: 'quotes', ...reading }) }, file);
  if (!data) throw new Error(message);
  return data as unknown as ImportReport;
}
const bring = (content: string, reading?: object) => send('apply', content, reading);
let code = 9_300;
const named = (name: string) => given.customer({ name, code: code++ });
const quotesOf = async (customer_id: number) =>
  (await office.post(quote.page, { page: 1, filter: { customer_id } })).items.toSorted((one, other) => one.id - other.id);
const faultsIn = ({ lines }: ImportReport) => lines.toSorted((one, other) => one.line - other.line).map(({ messages }) => messages.join(' · '));
const lastImport = async () => (await office.get(endpoints.import.done))[0]!;
const countOf = () => db.selectFrom('counter').selectAll().where('key', 'like', 'quote%').execute();

describe('A file of running quotes', () => {
  it('becomes quotes that are sent or drafts, under their own numbers; none of ours is used up, and the same file again changes nothing', async () => {
    const customer_id = await named('Hotel Mezquita');
    const before = await countOf();
    const file = fileOf(
      `FS-118;Hotel Mezquita;20/02/2026;31/03/2026;Split del comedor;Pendiente;1.000,00;210,00;1.210,00`,
      `FS-119;${code - 1};25/02/2026;;Cambio de compresor;Borrador;;10;110`,
    );
    expect(await send('preview', file)).toMatchObject({
      totals: { created: 2, error: 0, part: 0 },
      lines: [{ key: 'Hotel Mezquita', name: 'FS-118' }, { name: 'FS-119' }],
    });
    expect(await quotesOf(customer_id)).toEqual([]);
    await bring(file);
    const [sent, draft] = await quotesOf(customer_id);
    expect(sent).toMatchObject({ codigo: 'FS-118', name: 'Split del comedor', estado: 'enviado', enviado_el: '2026-02-20', valido_hasta: '2026-03-31' });
    expect([sent!.base, sent!.iva, sent!.total]).toEqual([1_000, 210, 1_210]);
    expect(draft).toMatchObject({ codigo: 'FS-119', estado: 'borrador', enviado_el: null, valido_hasta: '2026-03-27', base: 100, total: 110 });
    expect(await countOf()).toEqual(before);
    expect(await bring(file)).toMatchObject({ totals: { created: 0, unchanged: 2, error: 0 } });
    expect(await quotesOf(customer_id)).toHaveLength(2);
  });

  it('of several lines of one number is one quote with those lines, and what its first line says holds for the others', async () => {
    const customer_id = await named('Clínica Sur');
    const head = 'Nº presupuesto;Cliente;Fecha presupuesto;Concepto;Cant.;Precio;Dto.;IVA;Total presupuesto';
    const lines = [
      'V-7;Clínica Sur;01/03/2026;Máquina;2;800;10;21;1.863,40',
      'V-7;;;Montaje;;100;;21;1.863,40',
      'V-8;Clínica Sur;01/03/2026;Visita;1;60;;21;72,60',
    ];
    const report = await bring([head, ...lines].join('\n'));
    expect(report.totals).toEqual({ created: 2, part: 1, updated: 0, unchanged: 0, error: 0 });
    const [first] = await quotesOf(customer_id);
    const whole = await office.get(quote.data, { id: first!.id });
    expect(whole).toMatchObject({ codigo: 'V-7', name: 'Máquina', total: 1_863.4 });
    expect(whole.quote_lines.map(({ description, quantity, price, discount }) => [description, quantity, price, discount])).toEqual([
      ['Máquina', 2, 800, 10],
      ['Montaje', 1, 100, 0],
    ]);
    expect(await lastImport()).toMatchObject({ created: 2 });
  });

  it('names on its line what is no quote, and leaves a quote out whole where one of its lines is at fault', async () => {
    await named('Bar de las ofertas');
    await bring(fileOf('X-1;Bar de las ofertas;01/03/2026;;Uno;;100;;'));
    const rows = [
      [';Bar de las ofertas;01/03/2026;;A;;100;;', 'Número: Introduzca el número'],
      ['X-2;;01/03/2026;;A;;100;;', expect.stringContaining('Cliente: Introduzca el cliente, o el nombre del interesado')],
      ['X-3;Bar que no está;01/03/2026;;A;;100;;', expect.stringContaining('Cliente: No existe el cliente «Bar que no está»')],
      ['X-4;Bar de las ofertas;;;A;;100;;', 'Fecha: Introduzca la fecha del presupuesto'],
      ['X-5;Bar de las ofertas;01/12/2025;;A;;100;;', 'Vale hasta: Ha caducado el 31/12/2025: alárguelo si sigue en pie, o quite la línea'],
      ['X-6;Bar de las ofertas;01/12/2025;;A;Borrador;100;;', ''],
      ['X-7;Bar de las ofertas;01/03/2026;;A;Aceptado;100;;', 'Estado: Solo entran los enviados y los borradores'],
      ['X-8;Bar de las ofertas;01/03/2026;;A;;100;21;110', 'Total: La base con su IVA no da el total'],
      ['x 1;Bar de las ofertas;01/03/2026;;A;;200;;', 'Número: Ya hay un presupuesto con este número, de Bar de las ofertas, del 01/03/2026 y de 121,00 €'],
      ['X-9;Bar de las ofertas;01/03/2026;;A;;100;;', 'La línea 12, de este presupuesto, tiene una falta'],
      ['X-9;Bar de las ofertas;02/03/2026;;A;;100;;', 'Fecha: No es la fecha de la primera línea de este presupuesto'],
    ] as const;
    const content = fileOf(...rows.map(([line]) => line));
    expect(faultsIn(await send('preview', content))).toEqual(rows.map(([, fault]) => fault));
    expect((await bring(content, { partial: true })).totals).toMatchObject({ created: 1, error: 10 });
    expect((await office.post(quote.page, { page: 1, filter: { text: 'X-9' } })).items).toEqual([]);
  });

  it('is for somebody who is no customer yet, too', async () => {
    await bring(['Número;Posible cliente;Fecha;Total', 'P-INT-1;Ana la de la esquina;01/03/2026;242'].join('\n'));
    const [found] = (await office.post(quote.page, { page: 1, filter: { text: 'esquina' } })).items;
    expect(found).toMatchObject({ codigo: 'P-INT-1', customer_id: null, interesado: 'Ana la de la esquina', total: 242 });
  });

  it('lives on as ours do: it is accepted, and our own next number is passed over where a quote from before has it', async () => {
    const customer_id = await named('Gimnasio Norte');
    const usual = { name: 'Uno', fecha: '2026-03-02', valido_hasta: '2026-03-31', customer_id };
    const own = async () =>
      (await office.get(quote.data, { id: (await office.post(quote.create, { quoteData: usual, secciones: [], quote_lines: [] } as never)).id })).codigo;
    const next = (codigo: string, by: number) => codigo.replace(/\d+$/, digits => String(Number(digits) + by).padStart(digits.length, '0'));
    const first = await own();
    await bring(fileOf(`${next(first, 1)};Gimnasio Norte;01/03/2026;;Climatización;Enviado;500;;`));
    expect(await own()).toBe(next(first, 2));
    const { id, version } = (await quotesOf(customer_id)).find(({ codigo }) => codigo === next(first, 1))!;
    await office.post(quote.step, { id, version, paso: 'quote.accept', aceptado_por: 'El dueño', medio: 'telefono' } as never);
    expect(await office.get(quote.data, { id })).toMatchObject({ estado: 'aceptado', total: 605 });
  });

  it('is taken back as a whole, but for a quote that was answered or got a link meanwhile', async () => {
    const customer_id = await named('Bar de la vuelta');
    await bring(fileOf(...['U-1', 'U-2', 'U-3'].map(number => `${number};Bar de la vuelta;01/03/2026;;Obra;;100;;`)));
    const { id } = await lastImport();
    const [one, other] = await quotesOf(customer_id);
    await office.post(quote.step, { id: one!.id, version: one!.version, paso: 'quote.reject', motivo: 'Caro' } as never);
    await office.post(quote.makeLink, { id: other!.id } as never);
    const look = await office.get(endpoints.import.undoable, { id });
    expect(look).toMatchObject({ deleted: 1, staying: 2, mayPartly: true });
    await office.post(endpoints.import.undo, { id, partial: true });
    expect((await quotesOf(customer_id)).map(({ codigo }) => codigo)).toEqual(['U-1', 'U-2']);
    expect(await db.selectFrom('quote_line').select('id').where('quote_id', 'not in', db.selectFrom('quote').select('id')).execute()).toEqual([]);
  });

  it('is brought in by the office only', async () => {
    const worker = await app.signInAs('trabajador');
    expect((await worker.ask(customer.page, { body: { page: 1 } })).status).toBe(200);
    const { status } = await upload(
      worker,
      endpoints.import.apply,
      { data: JSON.stringify({ kind: 'quotes' }) },
      { field: 'file', name: 'a.csv', bytes: Buffer.from(HEAD) },
    );
    expect(status).toBe(403);
  });
});
