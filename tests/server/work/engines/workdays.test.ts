// Hours of people at work: pressed once however often they arrive, corrected next to what they correct, signed by the month, and counted where visits are.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import type { MarkBody } from '#domain/work/time/timeMark.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildWorkOrder } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, addUser, signIn } = app;
const { notice, workday, workOrder } = endpoints;

/** The day of the tests. */
const DAY = '2026-03-02';
const STROKE = 'M10 10L200 120L300 40';

/** A technician, and a press of theirs: at its hour, on the day of that hour. */
async function technician(username: string) {
  const user_id = await addUser({ username, roles: 2, first_name: username });
  const who = await signIn(username);
  const press = (tipo: MarkBody['tipo'], hora: string, over: Partial<MarkBody> = {}) => {
    const at = hora.length > 5 ? hora : `${DAY} ${hora}:00`;
    const body: MarkBody = { clave: randomUUID(), tipo, hora: at, pulsado: at, dia: at.slice(0, 10), notice_id: null, cambia: '', anula: false, ...over };
    return { body, send: () => who.post(workday.mark, body) };
  };
  const days = async () => (await who.post(workday.page, { page: 1 })).items;
  return { user_id, who, press, days };
}

it('A day is counted from its presses, in whatever order and however often they arrive', async () => {
  const { who, press, days } = await technician('dia');
  const presses = [press('sigue', '08:40'), press('empieza', '08:02'), press('acaba', '08:55'), press('pausa', '08:30')];
  for (const { send } of presses) await send();
  const first = await presses[0]!.send();
  expect(await presses[0]!.send()).toEqual(first);
  expect(await days()).toMatchObject([
    { dia: DAY, estado: 'acabada', empieza: `${DAY} 08:02:00`, acaba: `${DAY} 08:55:00`, trabajado: 43, pausa: 10, corregida: false },
  ]);
  expect((await who.get(workday.own)).marcas.map(({ tipo }) => tipo)).toEqual(['empieza', 'pausa', 'sigue', 'acaba']);
});

it('A day without an end goes on, and one whose hours contradict each other is to be looked at', async () => {
  const { press, days } = await technician('abierta');
  await press('empieza', '08:00').send();
  expect(await days()).toMatchObject([{ estado: 'en curso' }]);
  await press('pausa', '08:30').send();
  expect(await days()).toMatchObject([{ estado: 'en pausa', trabajado: 30 }]);
  await press('empieza', '08:40').send();
  expect(await days()).toMatchObject([{ estado: 'por revisar' }]);
});

it('One’s own hour of today is corrected by hand, without a reason; one of another day is the office’s, and none is of the future', async () => {
  const { who, press, days } = await technician('propia');
  const begun = press('empieza', '08:30');
  await begun.send();
  const earlier = press('empieza', '08:00', { cambia: begun.body.clave, pulsado: `${DAY} 08:45:00` });
  await earlier.send();
  expect(await days()).toMatchObject([{ empieza: `${DAY} 08:00:00`, corregida: false }]);
  const late = press('acaba', '2026-03-01 17:00:00', { pulsado: `${DAY} 13:00:00` });
  expect(await who.refused(workday.mark, late.body)).toMatchObject({ status: 422, message: expect.stringContaining('oficina') as string });
  const ahead = press('acaba', '10:30');
  expect(await who.refused(workday.mark, ahead.body)).toMatchObject({ status: 422, message: expect.stringContaining('todavía no ha llegado') as string });
  const strange = press('empieza', '08:10', { cambia: 'no-hay' });
  expect(await who.refused(workday.mark, strange.body)).toMatchObject({ status: 404 });
});

it('The office corrects with a reason that both read, and what was there stays on the sheet', async () => {
  const { user_id, who, press, days } = await technician('corregida');
  const begun = press('empieza', '2026-02-27 09:00:00');
  await begun.send();
  const body = { user_id, tipo: 'empieza' as const, hora: '2026-02-27 08:00:00', cambia: begun.body.clave, notice_id: null, anula: false, dia: null };
  expect(await office.refused(workday.correct, { ...body, motivo: '' })).toMatchObject({ status: 422, message: 'Escriba por qué se corrige' });
  expect(await who.refused(workday.correct, { ...body, motivo: 'Quiero' })).toMatchObject({ status: 403 });
  await office.post(workday.correct, { ...body, motivo: 'Llegó a las ocho, lo dice el encargado' });
  await office.post(workday.correct, { ...body, cambia: '', tipo: 'acaba', hora: '2026-02-27 17:00:00', motivo: 'Se le olvidó' });
  const [day] = await days();
  expect(day).toMatchObject({ dia: '2026-02-27', estado: 'acabada', trabajado: 9 * 60, corregida: true });
  const { marcas } = await who.get(workday.data, { id: day!.id });
  expect(marcas.map(({ tipo, hora, motivo }) => [tipo, hora.slice(11, 16), motivo])).toEqual([
    ['empieza', '08:00', 'Llegó a las ocho, lo dice el encargado'],
    ['empieza', '09:00', ''],
    ['acaba', '17:00', 'Se le olvidó'],
  ]);
  // corrected again by the old one: the correction is what is corrected
  await office.post(workday.correct, { ...body, hora: '2026-02-27 08:30:00', motivo: 'Fue a y media' });
  expect(await days()).toMatchObject([{ empieza: '2026-02-27 08:30:00', estado: 'acabada' }]);
});

it('Technicians read their own days, the office all of them, an auditor too, and a customer none', async () => {
  const [rosa, luis] = [await technician('suya'), await technician('ajena')];
  await rosa.press('empieza', '08:00').send();
  const [day] = await rosa.days();
  expect(await luis.days()).toEqual([]);
  expect(await luis.who.refused(workday.month, undefined, { user_id: rosa.user_id, mes: '2026-03' })).toMatchObject({ status: 403 });
  expect((await office.get(workday.month, { user_id: rosa.user_id, mes: '2026-03' })).dias).toHaveLength(1);
  expect((await (await app.signInAs('auditor')).get(workday.data, { id: day!.id })).marcas).toHaveLength(1);
  expect(await luis.who.ask(workday.data, { params: { id: day!.id } })).toMatchObject({ status: 403 });
  expect(await (await app.signInAs('cliente')).refused(workday.page, { page: 1 })).toMatchObject({ status: 403 });
});

it('A month is signed once it is over and has no open day, and a correction voids the signature of all its days', async () => {
  const { user_id, who, press, days } = await technician('firma');
  await press('empieza', '2026-02-26 08:00:00').send();
  const of = { user_id, mes: '2026-02' };
  const sign = { mes: '2026-02', trazo: STROKE };
  expect(await who.refused(workday.sign, sign)).toMatchObject({ status: 409, message: 'La jornada no tiene fin: 26/02/2026' });
  await press('acaba', '2026-02-26 16:00:00').send();
  for (const [tipo, hora] of [
    ['empieza', '08:00'],
    ['acaba', '15:30'],
  ] as const)
    await press(tipo, `2026-02-27 ${hora}:00`).send();
  expect((await office.get(workday.month, of)).no_firmable).toBe('Un mes lo firma quien lo ha trabajado');
  await who.post(workday.sign, sign);
  expect((await days()).map(({ estado }) => estado)).toEqual(['firmada', 'firmada']);
  expect(await who.get(workday.month, of)).toMatchObject({
    firma: { nombre: expect.stringMatching(/^firma /) as string, vale: true },
    no_firmable: 'El mes ya está firmado',
  });
  const file = await who.fetch(fillPath(workday.pdf.path, of));
  expect(file.statusCode).toBe(200);
  const text = file.rawPayload.toString();
  for (const words of ['REGISTRO DE JORNADA', '15 h 30 min', '28/02/2030', 'Quien ha trabajado']) expect(text).toContain(words);
  await office.post(workday.correct, {
    user_id,
    tipo: 'pausa',
    hora: '2026-02-27 12:00:00',
    motivo: 'Comió',
    notice_id: null,
    cambia: '',
    anula: false,
    dia: null,
  });
  expect((await days()).map(({ estado }) => estado)).toEqual(['acabada', 'acabada']);
  expect(await who.get(workday.month, of)).toMatchObject({ firma: { vale: false } });
  expect(await who.refused(workday.sign, { mes: '2026-03', trazo: STROKE })).toMatchObject({ status: 409, message: 'El mes no tiene ninguna jornada' });
});

it('Setting out is told to the customer while it is true; hours later it is only an hour, and taken back it is nothing', async () => {
  const { user_id, press, who } = await technician('camino');
  const [soon, late] = [await given.notice({ user_id }), await given.notice({ user_id })];
  const state = async (id: number) => (await office.get(notice.data, { id })).status_id;
  const left = press('camino', '08:58', { notice_id: soon });
  await left.send();
  await press('camino', '07:10', { notice_id: late }).send();
  expect([await state(soon), await state(late)]).toEqual([noticeStatus['en camino'], noticeStatus.pendiente]);
  await press('camino', '08:58', { notice_id: soon, cambia: left.body.clave, anula: true }).send();
  expect(await state(soon)).toBe(noticeStatus.pendiente);
  const { visits } = await who.get(notice.day);
  expect(visits.map(({ id, horas }) => [id, horas.length])).toEqual(
    expect.arrayContaining([
      [soon, 0],
      [late, 1],
    ]),
  );
});

it('An aviso that was given to somebody else meanwhile leaves the hours that were spent on it', async () => {
  const [rosa, luis] = [await technician('antes'), await technician('ahora')];
  const id = await given.notice({ user_id: luis.user_id });
  for (const [tipo, hora] of [
    ['camino', '08:00'],
    ['llega', '08:20'],
  ] as const)
    await rosa.press(tipo, hora, { notice_id: id }).send();
  const { marcas } = await rosa.who.get(workday.own);
  expect(marcas.map(({ notice_id, lugar }) => [notice_id, lugar])).toEqual([
    [null, `Aviso n.º ${id}, que ya no era suyo`],
    [null, `Aviso n.º ${id}, que ya no era suyo`],
  ]);
  expect(await rosa.days()).toMatchObject([{ viaje: 20 }]);
});

it('A visit of two is on the day of both, who both note their hours; the work is written by the first', async () => {
  const [rosa, luis] = [await technician('primera'), await technician('segunda')];
  const id = await given.notice({ user_id: rosa.user_id, companion_id: luis.user_id, fecha_visita: `${DAY} 10:00:00` });
  const shown = async ({ who }: typeof rosa) => (await who.get(notice.day)).visits.map(each => [each.id, each.together, each.isCompanion]);
  expect([await shown(rosa), await shown(luis)]).toEqual([[[id, 'segunda', false]], [[id, 'primera', true]]]);
  for (const each of [rosa, luis])
    for (const [tipo, hora] of [
      ['camino', '07:00'],
      ['llega', '07:30'],
      ['termina', '08:45'],
    ] as const)
      await each.press(tipo, hora, { notice_id: id }).send();
  expect((await luis.who.get(notice.data, { id })).tiempos).toMatchObject([
    { viaje: 30, trabajo: 75 },
    { viaje: 30, trabajo: 75 },
  ]);
  const order = buildWorkOrder({ notice_id: id });
  expect(await luis.who.refused(workOrder.createFromNotice, order)).toMatchObject({ status: 403 });
  expect(await luis.who.refused(notice.leave, { id })).toMatchObject({ status: 403 });
  const made = await rosa.who.post(workOrder.createFromNotice, order);
  expect((await office.get(workOrder.data, { id: made.id })).tiempos).toHaveLength(2);
  expect(await office.refused(notice.update, { id, companion_id: rosa.user_id })).toMatchObject({ status: 422 });
  await office.post(notice.update, { id, companion_id: null });
  expect(await luis.who.refused(notice.data, undefined, { id })).toMatchObject({ status: 403 });
});
