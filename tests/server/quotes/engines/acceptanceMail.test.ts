// The mail that confirms to a customer what they accepted on the page of a quote.
import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, db, mails, deliver, nobody } = app;
const { offer, quote } = endpoints;

const signed = { nombre: 'Ana Ruiz Toro', nif: '12345678Z', trazo: 'M10 10L200 150', declaracion: false, elegidas: [] };

/** A quote with a link, and what its page sends to accept it. */
async function linked(over: Parameters<typeof given.quote>[0]) {
  const id = await given.quote(over);
  const { url } = await office.post(quote.makeLink, { id });
  const enlace = url.slice(url.lastIndexOf('/') + 1);
  const { huella } = await db.selectFrom('quote_link').select('huella').where('quote_id', '=', id).executeTakeFirstOrThrow();
  const accept = (clave: string) => nobody.ask(offer.accept, { body: { enlace, clave, huella, ...signed } });
  const sent = () => db.selectFrom('mail').select(['id', 'recipient', 'subject', 'state']).where('entity', '=', 'quote').where('record_id', '=', id).execute();
  return { id, accept, sent };
}

// what was guessed is forgotten
beforeEach(() => app.pass({ minutes: 20 }));

it('A customer who accepts on the page gets the acceptance with its signature, once', async () => {
  const { id, accept, sent } = await linked({ customer_id: await given.customer({ email: 'ana@ruiz.test' }) });
  expect((await accept('clave-1')).status).toBe(200);
  expect((await accept('clave-1')).status).toBe(200);
  expect((await accept('clave-2')).status).toBe(409);
  const { codigo } = await office.get(quote.data, { id });
  expect(await sent()).toMatchObject([{ recipient: 'ana@ruiz.test', state: 'en cola' }]);
  await deliver();
  await deliver();
  const confirmed = mails.filter(({ to }) => to === 'ana@ruiz.test');
  expect(confirmed).toHaveLength(1);
  expect(confirmed[0]!.subject).toContain(codigo);
  const [file] = confirmed[0]!.attachments!;
  expect(file!.contentType).toBe('application/pdf');
  // the sheet as text: the name of who signed, and what they chose
  expect(file!.content.toString()).toContain('Ana Ruiz Toro');
  expect((await office.get(quote.mails, { id })).mails).toMatchObject([{ state: 'enviado', recipient: 'ana@ruiz.test' }]);
});

it('Of two who accept at once one is confirmed, and both know it', async () => {
  const { accept, sent } = await linked({ customer_id: await given.customer({ email: 'dos@ruiz.test' }) });
  const answers = await Promise.all([accept('a'), accept('b'), accept('a')]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await sent()).toHaveLength(1);
});

it('Nobody is mailed whose address is not known, and nothing is where the office notes that somebody said yes', async () => {
  const unknown = await linked({ customer_id: await given.customer({ email: '' }) });
  expect((await unknown.accept('clave-3')).status).toBe(200);
  expect(await unknown.sent()).toEqual([]);
  const noted = await linked({ customer_id: await given.customer({ email: 'papel@ruiz.test' }) });
  await office.post(quote.step, { id: noted.id, paso: 'quote.accept', aceptado_por: 'Ana', medio: 'papel' });
  expect(await noted.sent()).toEqual([]);
});

it('A prospect is mailed at the address that is known of them', async () => {
  const prospect = await linked({ interesado: 'Luis Toro' });
  await db.updateTable('quote').set({ interesado_email: 'luis@toro.test' }).where('id', '=', prospect.id).execute();
  expect((await prospect.accept('clave-4')).status).toBe(200);
  expect(await prospect.sent()).toMatchObject([{ recipient: 'luis@toro.test' }]);
});
