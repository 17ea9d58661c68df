// The planning board: what it shows to whom, and moving many avisos at once.
import { describe, expect, it } from 'vitest';
import type { Move } from '#domain/work/board.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildAbsence, buildNotice, buildNoticeFromCall } from '#tests/support/samples/build.ts';

const { office, given, addUser, signIn, signInAs, db, deliver, mails, pass } = await openApp();
const { absence, notice } = endpoints;

const week = { desde: '2026-03-02', hasta: '2026-03-08' };
const board = (text?: string) => office.post(notice.board, text === undefined ? week : { ...week, text });
const data = (id: number) => office.get(notice.data, { id });
const technician = (username: string) => addUser({ username, roles: 2, first_name: username, last_name: '' });

/** The move of an aviso as the board has it, with what changes. */
async function moveOf(id: number, change: Partial<Move> = {}): Promise<Move> {
  const { version, user_id, fecha_visita, duracion } = await data(id);
  return { id, version, user_id, fecha_visita, duracion, ...change };
}
const auditOf = (id: number) =>
  db.selectFrom('audit').select(['action', 'before', 'after']).where('entity', '=', 'notice').where('record_id', '=', id).execute();

describe('what it shows', () => {
  it('the visits of its days, and what waits for one: the most urgent first, then the oldest', async () => {
    const { office, given, addUser } = await openApp();
    const board = (text?: string) => office.post(notice.board, text === undefined ? week : { ...week, text });
    const user_id = await addUser({ username: 'Ana', roles: 2, first_name: 'Ana', last_name: '' });
    const visit = await given.notice({ user_id, fecha_visita: '2026-03-04 10:00:00', duracion: 90 });
    await given.notice({ user_id, fecha_visita: '2026-03-09 00:00:00' });
    const old = await given.notice({ user_id, created: '2026-01-10 09:00:00', notice_description: 'Vieja espera' });
    const urgent = await given.notice({ user_id, created: '2026-03-01 09:00:00', prioridad: 3, notice_description: 'Urge en espera' });
    const fresh = await given.notice({ user_id, created: '2026-03-01 10:00:00', notice_description: 'Nueva espera' });
    const cancelled = await given.notice({ user_id, fecha_visita: '2026-03-04 12:00:00' });
    await office.post(notice.cancel, { id: cancelled });
    const shown = await board();
    expect(shown.visits.map(card => [card.id, card.fecha_visita, card.duracion, card.town])).toEqual([[visit, '2026-03-04 10:00:00', 90, 'Córdoba']]);
    expect(shown.unplanned.map(card => card.id)).toEqual([urgent, old, fresh]);
    expect(shown.technicians).toContainEqual({ value: user_id, label: 'Ana' });
    expect((await board('vieja')).unplanned.map(card => card.id)).toEqual([old]);
    expect((await board('vieja')).visits).toHaveLength(1);
  });

  it('refuses days that are none, and more than a month', async () => {
    for (const hasta of ['2026-02-30', '2026-12-31', '2026-03-01'])
      expect(await office.refused(notice.board, { ...week, hasta })).toMatchObject({ status: 422 });
  });

  it('may be read by an auditor, who is allowed nothing, and by no other role outside the office', async () => {
    await given.notice({ user_id: await technician('Ada'), fecha_visita: '2026-03-04 10:00:00' });
    const auditor = await signInAs('auditor');
    const shown = await auditor.post(notice.board, week);
    expect(shown.visits.length).toBeGreaterThan(0);
    expect(shown.visits.flatMap(card => card.allowed)).toEqual([]);
    expect(await auditor.refused(notice.plan, { moves: [] })).toMatchObject({ status: 403 });
    for (const role of ['trabajador', 'cliente'] as const) {
      const who = await signInAs(role);
      expect(await who.refused(notice.board, week)).toMatchObject({ status: 403 });
      expect(await who.refused(notice.plan, { moves: [] })).toMatchObject({ status: 403 });
    }
  });
});

describe('absences', () => {
  it('appear on the board on their days, and are read by the technician who is away', async () => {
    const user_id = await technician('Berta');
    const other = await technician('Blas');
    const id = await given.absence({ user_id, desde: '2026-02-20', hasta: '2026-03-02', motivo: 'Vacaciones' });
    await given.absence({ user_id, desde: '2026-03-09', hasta: '2026-03-10' });
    expect((await board()).away.filter(away => away.user_id === user_id)).toEqual([
      { id, user_id, desde: '2026-02-20', hasta: '2026-03-02', tramo: 'dia', desde_hora: '', hasta_hora: '', motivo: 'Vacaciones' },
    ]);
    const [berta, blas] = [await signIn('Berta'), await signIn('Blas')];
    expect((await berta.post(absence.page, { page: 1 })).total).toBe(2);
    expect((await blas.post(absence.page, { page: 1 })).total).toBe(0);
    expect(await blas.ask(absence.data, { params: { id } })).toMatchObject({ status: 403 });
    expect(await blas.refused(absence.create, buildAbsence({ user_id: other }))).toMatchObject({ status: 403 });
    expect(await (await signInAs('cliente')).refused(absence.page, { page: 1 })).toMatchObject({ status: 403 });
  });

  it('take a morning, an afternoon or some hours, which appear on the board and in the export', async () => {
    const user_id = await technician('Braulio');
    const some = { desde: '2026-03-04', hasta: '2026-03-05', motivo: 'Rehabilitación' };
    await given.absence({ user_id, ...some, tramo: 'horas', desde_hora: '9', hasta_hora: '11.30' });
    const id = await given.absence({ user_id, ...some, tramo: 'tarde', desde_hora: '16:00', hasta_hora: '12:00' });
    const hoursOf = async () => (await board()).away.filter(away => away.user_id === user_id).map(away => [away.tramo, away.desde_hora, away.hasta_hora]);
    expect(await hoursOf()).toEqual([
      ['horas', '09:00', '11:30'],
      ['tarde', '', ''],
    ]);
    const stored = await office.get(absence.data, { id });
    await office.post(absence.update, { ...stored, tramo: 'dia' });
    expect(await hoursOf()).toContainEqual(['dia', '', '']);
  });

  it.each<[object, Record<string, string>]>([
    [{ tramo: 'horas' }, { desde_hora: 'Introduzca desde qué hora', hasta_hora: 'Introduzca hasta qué hora' }],
    [{ tramo: 'horas', desde_hora: '10:00', hasta_hora: '10:00' }, { hasta_hora: 'La hora en que acaba debe ser posterior a la que empieza' }],
    [
      { tramo: 'horas', desde_hora: '25:00', hasta_hora: '26:00' },
      { desde_hora: 'Escriba la hora como hh:mm', hasta_hora: 'Escriba la hora como hh:mm' },
    ],
    [{ tramo: 'noche' }, { tramo: 'Elija una de la lista' }],
  ])('of hours say which: %j', async (over, fields) => {
    const draft = { ...buildAbsence({ user_id: await given.officeId() }), ...over };
    expect(await office.ask(absence.create, { body: draft })).toMatchObject({ status: 422, errors: fields });
  });

  it('do not end before they begin', async () => {
    const draft = buildAbsence({ user_id: await given.officeId(), desde: '2026-03-05', hasta: '2026-03-04' });
    expect(await office.refused(absence.create, draft)).toMatchObject({
      status: 422,
      message: expect.stringContaining('La ausencia no puede acabar antes de empezar'),
    });
  });
});

describe('moving', () => {
  it('gives twenty avisos to somebody else in one call, one audit row each', async () => {
    const [from, to] = [await technician('Carmen'), await technician('Carlos')];
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await given.notice({ user_id: from, fecha_visita: '2026-03-03 10:00:00' }));
    const moves = await Promise.all(ids.map(id => moveOf(id, { user_id: to })));
    const saved = await office.post(notice.plan, { moves });
    expect(saved.map(each => [each.id, each.version])).toEqual(ids.map(id => [id, 2]));
    for (const id of ids) expect(await data(id)).toMatchObject({ user_id: to, fecha_visita: '2026-03-03 10:00:00' });
    expect((await auditOf(ids[7]!)).slice(1)).toEqual([{ action: 'update', before: `{"user_id":${from}}`, after: `{"user_id":${to}}` }]);
  });

  it('takes an aviso from the tray to an hour, and back', async () => {
    const user_id = await technician('Dora');
    const id = await given.notice({ user_id, created: '2026-02-01 09:00:00' });
    await office.post(notice.plan, { moves: [await moveOf(id, { fecha_visita: '2026-03-06 16:30:00', duracion: 45 })] });
    expect(await data(id)).toMatchObject({ fecha_visita: '2026-03-06 16:30:00', visit_at: '2026-03-06 16:30:00', duracion: 45 });
    await office.post(notice.plan, { moves: [await moveOf(id, { fecha_visita: null })] });
    expect(await data(id)).toMatchObject({ fecha_visita: null, visit_at: '2026-02-01 09:00:00' });
  });

  it('moves also what came from an unknown caller, whose customer is still missing', async () => {
    const call_id = await given.call();
    const { id } = await office.post(notice.create, buildNoticeFromCall(call_id));
    await office.post(notice.plan, { moves: [await moveOf(id, { fecha_visita: '2026-03-06 09:00:00' })] });
    expect(await data(id)).toMatchObject({ customer_id: null, fecha_visita: '2026-03-06 09:00:00' });
  });

  it('is refused whole when somebody has moved one of them, and says who and where to', async () => {
    const user_id = await technician('Elena');
    const [kept, touched] = [await given.notice({ user_id }), await given.notice({ user_id })];
    const moves = [await moveOf(kept, { fecha_visita: '2026-03-05 10:00:00' }), await moveOf(touched, { fecha_visita: '2026-03-05 12:00:00' })];
    await office.post(notice.plan, { moves: [await moveOf(touched, { fecha_visita: '2026-03-04 08:00:00' })] });
    const refused = await office.refused(notice.plan, { moves });
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(new RegExp(`ha cambiado el aviso n.º ${touched} mientras tanto: ahora es de Elena, el 04/03/2026 08:00`));
    expect((await data(kept)).fecha_visita).toBeNull();
    expect(await auditOf(kept)).toHaveLength(1);
  });

  it('is refused whole when the life of one of them does not allow it', async () => {
    const user_id = await technician('Félix');
    const [kept, cancelled] = [await given.notice({ user_id }), await given.notice({ user_id })];
    await office.post(notice.cancel, { id: cancelled });
    const change = { fecha_visita: '2026-03-05 10:00:00' };
    expect(await office.refused(notice.plan, { moves: [await moveOf(kept, change), await moveOf(cancelled, change)] })).toMatchObject({
      status: 409,
      message: 'El aviso está cancelado: reábralo antes',
    });
    expect((await data(kept)).fecha_visita).toBeNull();
  });

  it('turns back a technician who is on the way when the visit goes to somebody else', async () => {
    const [user_id, other] = [await technician('Gema'), await technician('Gil')];
    const id = await given.notice({ user_id, fecha_visita: '2026-03-02 10:00:00' });
    await (await signIn('Gema')).post(notice.leave, { id });
    await office.post(notice.plan, { moves: [await moveOf(id, { duracion: 30 })] });
    expect((await data(id)).status_id).toBe(5);
    await office.post(notice.plan, { moves: [await moveOf(id, { user_id: other })] });
    expect(await data(id)).toMatchObject({ status_id: 1, salida: null });
  });

  it('notifies the customer who asked for it', async () => {
    const user_id = await technician('Hugo');
    const customer_id = await given.customer({ email: 'bar@example.com', correo_visita: true });
    const id = await given.notice({ user_id, customer_id, fecha_visita: '2026-03-04 10:00:00' });
    pass({ minutes: 5 });
    await deliver();
    await office.post(notice.plan, { moves: [await moveOf(id, { fecha_visita: '2026-03-05 11:00:00' })] });
    pass({ minutes: 5 });
    await deliver();
    expect(mails.at(-1)?.subject).toContain('Cambio de visita');
  });

  it('refuses what cannot be: no moves, a user who left, a customer, twice the same, an hour that is none', async () => {
    const user_id = await technician('Inés');
    const gone = await addUser({ username: 'ido', roles: 2, active: false });
    const customer = await addUser({ username: 'barcliente', roles: 3, customer_id: await given.customer() });
    const id = await given.notice({ user_id });
    const move = await moveOf(id);
    const wrong: unknown[] = [
      [],
      'todos',
      [{ ...move, user_id: gone }],
      [{ ...move, user_id: customer }],
      [{ ...move, user_id: 999_999 }],
      [move, move],
      [{ ...move, fecha_visita: '2026-03-05 25:00:00' }],
      [{ ...move, duracion: 0 }],
      [{ ...move, version: null }],
      [{ ...move, status_id: 3 }],
      Array.from({ length: 201 }, (_, n) => ({ ...move, id: n + 1 })),
    ];
    for (const moves of wrong) expect(await office.refused(notice.plan, { moves })).toMatchObject({ status: 422 });
    expect(await office.refused(notice.plan, { moves: [{ ...move, id: 999_999 }] })).toMatchObject({ status: 404 });
    expect((await data(id)).version).toBe(1);
  });
});

it('a priority is one of three, and customers do not read it', async () => {
  const customer_id = await given.customer();
  await addUser({ username: 'portal', roles: 3, customer_id });
  const id = await given.notice({ customer_id, prioridad: 3 });
  expect((await data(id)).prioridad).toBe(3);
  expect(await (await signIn('portal')).get(notice.data, { id })).not.toHaveProperty('prioridad');
  const draft = buildNotice({ customer_id, user_id: await given.officeId(), prioridad: 4 });
  expect(await office.refused(notice.create, draft)).toMatchObject({ status: 422, message: 'Elija una prioridad' });
});
