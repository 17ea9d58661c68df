// The entries of a timeline in words, by the ids of their records.
import { readsAll } from '#domain/kernel/roles.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { type StoryEntry, type StoryKind, storyKinds } from '#domain/overview/story.ts';
import { noticeStateOf } from '#machines/lifecycles/notice.ts';
import { phoneCallStateOf } from '#machines/lifecycles/phoneCall.ts';
import type { Db } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { failuresQuery, partsQuery } from '#server/services/work/machineHistory.ts';
import { photosQuery, toPhoto } from '#server/services/records/files/photosOf.ts';

/** An entry before it is known how long it took. */
export type Told = Omit<StoryEntry, 'seconds'>;

const plain = { code: '', machine: null, failures: [], parts: [], photos: [], cost: null, isReadable: true } as const satisfies Partial<Told>;

/** Those of the ids that are still there; no ids make no query. */
export async function tell(ctx: Ctx, idsOf: (kind: StoryKind) => readonly number[]): Promise<Told[]> {
  const { db } = ctx.engine;
  const tellers: Record<StoryKind, (ids: readonly number[]) => Promise<Told[]>> = {
    call: ids => calls(db, ids),
    notice: ids => notices(db, ids),
    workOrder: ids => orders(ctx, ids),
    invoice: ids => invoices(db, ids),
    reminder: ids => reminders(db, ids),
    quote: ids => quotes(db, ids),
    followUp: ids => followUps(db, ids),
    contract: ids => contracts(db, ids),
  };
  const told = storyKinds.map(async kind => {
    const ids = idsOf(kind);
    return ids.length === 0 ? [] : tellers[kind](ids);
  });
  return (await Promise.all(told)).flat();
}

const nameOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

async function calls(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db
    .selectFrom('phone_call')
    .leftJoin('equipment', 'equipment.id', 'machine_id')
    .select(['phone_call.id', 'date', 'text', 'phone_call.name', 'checked', 'machine_id', 'equipment.name as machine_name'])
    .where('phone_call.id', 'in', ids)
    .execute();
  return rows.map(({ id, date, text, name, checked, machine_id, machine_name }) => {
    return { ...plain, kind: 'call', id, at: date ?? '', text, who: name, state: phoneCallStateOf(checked === 1), machine: nameOf(machine_id, machine_name) };
  });
}

async function notices(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('app_user', 'app_user.id', 'notice.user_id')
    .leftJoin('equipment', 'equipment.id', 'machine_id')
    .select(['notice.id', 'created', 'notice_description', 'status_id', 'app_user.first_name as who', 'machine_id', 'equipment.name as machine_name'])
    .where('notice.id', 'in', ids)
    .execute();
  return rows.map(({ id, created, notice_description: text, status_id, who, machine_id, machine_name }) => {
    const state = noticeStateOf(status_id ?? 1) ?? 'pendiente';
    return { ...plain, kind: 'notice', id, at: created, text, who, state, machine: nameOf(machine_id, machine_name) };
  });
}

async function orders({ user, engine: { db, together } }: Ctx, ids: readonly number[]): Promise<Told[]> {
  const ordersQuery = db
    .selectFrom('work_order')
    .innerJoin('app_user', 'app_user.id', 'work_order.user_id')
    .leftJoin('equipment', 'equipment.id', 'machine_id')
    .select(['work_order.id', 'code', 'fecha_albaran', 'trabajo_realizado', 'estado', 'total', 'user_id', 'app_user.first_name as who'])
    .select(['machine_id', 'equipment.name as machine_name'])
    .where('work_order.id', 'in', ids);
  const [rows, failures, parts, photos] = await together([ordersQuery, failuresQuery(db, ids), partsQuery(db, ids), photosQuery(db, 'workOrder', ids)]);
  return rows.map(({ id, code, fecha_albaran, trabajo_realizado, estado, total, user_id, who, machine_id, machine_name }) => ({
    kind: 'workOrder',
    id,
    at: fecha_albaran,
    code,
    text: trabajo_realizado,
    state: estado,
    who,
    machine: nameOf(machine_id, machine_name),
    failures: failures.filter(({ work_order_id }) => work_order_id === id).map(({ name }) => name),
    parts: parts
      .filter(({ work_order_id }) => work_order_id === id)
      .map(({ description, quantity, unidad }) => ({ description, quantity: fromScaled(quantity, 3), unidad })),
    photos: photos.filter(({ record_id }) => record_id === id).map(toPhoto),
    cost: fromScaled(total ?? 0, 2),
    isReadable: readsAll(user.roles) || user_id === user.id,
  }));
}

async function invoices(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db.selectFrom('invoice').select(['id', 'codigo', 'fecha_creacion', 'estado', 'observaciones', 'total']).where('id', 'in', ids).execute();
  return rows.map(({ id, codigo, fecha_creacion, estado, observaciones, total }) => {
    const code = invoiceName({ codigo, estado });
    return { ...plain, kind: 'invoice', id, at: fecha_creacion, code, text: observaciones, who: '', state: estado, cost: fromScaled(total ?? 0, 2) };
  });
}

async function reminders(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db.selectFrom('reminder').select(['id', 'fecha', 'nivel', 'estado', 'correo', 'nota', 'total']).where('id', 'in', ids).execute();
  return rows.map(({ id, fecha, nivel, estado, correo, nota, total }) => {
    const text = [correo, nota].filter(Boolean).join('. ');
    return { ...plain, kind: 'reminder', id, at: fecha ?? '', code: String(nivel), text, who: '', state: estado, cost: fromScaled(total, 3) };
  });
}

async function quotes(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db
    .selectFrom('quote')
    .leftJoin('equipment', 'equipment.id', 'quote.machine_id')
    .select(['quote.id', 'quote.codigo', 'quote.fecha', 'quote.name', 'quote.estado', 'quote.total', 'quote.machine_id', 'equipment.name as machine_name'])
    .where('quote.id', 'in', ids)
    .execute();
  return rows.map(({ id, codigo, fecha, name: text, estado: state, total, machine_id, machine_name }) => {
    return {
      ...plain,
      kind: 'quote',
      id,
      at: fecha,
      code: codigo ?? '',
      text,
      who: '',
      state,
      machine: nameOf(machine_id, machine_name),
      cost: fromScaled(total, 2),
    };
  });
}

async function followUps(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db
    .selectFrom('follow_up')
    .innerJoin('quote', 'quote.id', 'quote_id')
    .select(['follow_up.id', 'follow_up.fecha', 'numero', 'follow_up.estado', 'correo', 'nota', 'quote.codigo', 'quote.total'])
    .where('follow_up.id', 'in', ids)
    .execute();
  return rows.map(({ id, fecha, numero, estado: state, correo, nota, codigo, total }) => {
    const text = [codigo, correo, nota].filter(Boolean).join('. ');
    return { ...plain, kind: 'followUp', id, at: fecha ?? '', code: String(numero), text, who: '', state, cost: fromScaled(total, 2) };
  });
}

async function contracts(db: Db, ids: readonly number[]): Promise<Told[]> {
  const rows = await db.selectFrom('contract').select(['id', 'codigo', 'name', 'estado', 'firmado_el', 'firmado_por']).where('id', 'in', ids).execute();
  return rows.map(({ id, codigo: code, name: text, estado: state, firmado_el, firmado_por: who }) => {
    return { ...plain, kind: 'contract', id, at: firmado_el ?? '', code, text, who, state };
  });
}
