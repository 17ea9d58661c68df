// What the gestoría asks about a document, and what the office answers, once.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db, signInAs } = app;
const { question } = endpoints;
const gestoria = await signInAs('gestoria');

const ask = async (registro: number, texto = '¿A qué obra corresponde?') => (await gestoria.post(question.make, { entidad: 'invoice', registro, texto })).id;
const of = async (who: typeof office, id: number) => (await who.get(question.of, { thing: 'invoice', id })).items;

it('A question stands on its document, and its answer after it', async () => {
  const invoice = await given.issued({});
  const id = await ask(invoice);
  expect(await of(office, invoice)).toMatchObject([{ id, texto: '¿A qué obra corresponde?', respuesta: null, allowed: ['answer'] }]);
  await office.post(question.answer, { id, respuesta: 'A la del hotel.' });
  const [theirs] = await of(gestoria, invoice);
  expect(theirs).toMatchObject({ respuesta: 'A la del hotel.', contestada_el: '2026-03-02 09:00:00', allowed: [] });
  expect(theirs).not.toHaveProperty('contestada_por');
  expect(await of(office, invoice)).toMatchObject([{ contestada_por: 'Ana Oficina', allowed: [] }]);
});

it('A list has the open questions first; a gestoría has its own there', async () => {
  const invoice = await given.issued({});
  const [answered, open] = [await ask(invoice, 'Una'), await ask(invoice, 'Otra')];
  await office.post(question.answer, { id: answered, respuesta: 'Sí.' });
  const placesIn = async (who: typeof office) => {
    const ids = (await who.get(question.all)).items.map(({ id }) => id);
    return [ids.indexOf(open), ids.indexOf(answered)];
  };
  for (const who of [office, gestoria, await signInAs('auditor')]) {
    const [first, second] = await placesIn(who);
    expect([first! >= 0, second! > first!]).toEqual([true, true]);
  }
  await app.addUser({ username: 'otra-gestoria', roles: 5 });
  expect(await placesIn(await app.signIn('otra-gestoria'))).toEqual([-1, -1]);
});

it('Of two answers at once one is kept, and the other is told what it says', async () => {
  const id = await ask(await given.issued({}));
  const answers = await Promise.all(['La primera', 'La segunda'].map(respuesta => office.ask(question.answer, { body: { id, respuesta } })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { respuesta } = await db.selectFrom('question').select('respuesta').where('id', '=', id).executeTakeFirstOrThrow();
  expect(answers.find(({ status }) => status === 409)!.message).toBe(`Ya la ha contestado Ana Oficina: «${respuesta}»`);
});

it('Nothing is asked about a draft, by anybody else, or without words', async () => {
  const draft = await given.invoice({});
  const invoice = await given.issued({});
  expect(await gestoria.refused(question.make, { entidad: 'invoice', registro: draft, texto: '¿Qué es?' })).toMatchObject({ status: 403 });
  expect(await gestoria.refused(question.make, { entidad: 'invoice', registro: invoice, texto: ' ' })).toMatchObject({ status: 422 });
  for (const who of [office, await signInAs('trabajador'), await signInAs('cliente'), await signInAs('auditor')])
    expect(await who.refused(question.make, { entidad: 'invoice', registro: invoice, texto: '¿Qué es?' })).toMatchObject({ status: 403 });
  expect((await office.ask(question.of, { params: { thing: 'customer', id: 1 } })).status).toBe(404);
});

it('A question is answered by the office alone, with words, and only where there is one', async () => {
  const id = await ask(await given.issued({}));
  for (const who of [gestoria, await signInAs('auditor'), await signInAs('trabajador')])
    expect(await who.refused(question.answer, { id, respuesta: 'Sí' })).toMatchObject({ status: 403 });
  expect(await office.refused(question.answer, { id, respuesta: '' })).toMatchObject({ status: 422 });
  expect(await office.refused(question.answer, { id: 99_999, respuesta: 'Sí' })).toMatchObject({ status: 404 });
});

it('The audit says who has asked and who has answered', async () => {
  const invoice = await given.issued({});
  const id = await ask(invoice, '¿Y el NIF?');
  await office.post(question.answer, { id, respuesta: 'Es el de siempre.' });
  const { items } = await office.post(endpoints.audit.page, { page: 1, filter: { entidad: 'question', registro: id } });
  expect(items.map(({ action }) => action).toSorted()).toEqual(['create', 'question.answer']);
  const changes = await Promise.all(items.map(async entry => (await office.get(endpoints.audit.data, { id: entry.id })).changes));
  expect(changes.flat().map(({ title }) => title)).toEqual(expect.arrayContaining(['Factura', 'Texto', 'Respuesta']));
});

it('A supplier invoice that was asked about is not deleted', async () => {
  const proveedor_id = await given.provider();
  const data = {
    proveedor_id,
    n_factura_nuestro: `2026/${String(proveedor_id).padStart(5, '0')}`,
    n_factura_proveedor: 'GA-1',
    fecha_factura: '2026-02-20',
    fecha_operacion: '2026-02-20',
    porcentaje_irpf: 0,
    tipos: [{ base: 100, iva: 21 }],
  };
  const made = await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  const { id } = made.data!;
  await gestoria.post(question.make, { entidad: 'providerInvoice', registro: id, texto: '¿Qué es?' });
  expect((await office.refused(endpoints.providerInvoice.remove, { id })).message).toBe('La gestoría ha preguntado por ella: no se borra');
});
