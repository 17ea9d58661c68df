// The month of somebody at work: read, signed by that person, and printed.
import { createHash } from 'node:crypto';
import type { Saved } from '#domain/kernel/answer.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '#domain/kernel/days.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { entities } from '#domain/index.ts';
import { formatDate, formatDateTime, monthName } from '#domain/kernel/format.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { hourOn, minutesText } from '#domain/work/time/hours.ts';
import { isMonth, monthSignature, monthText, sumOf } from '#domain/work/time/month.ts';
import { shortHash } from '#domain/work/signature.ts';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { YEARS_KEPT } from '#domain/work/time/workday.ts';
import type { WorkMonth } from '#domain/work/time/wire.ts';
import { signableDays, signedDays, workdayLifecycle, workdayWords } from '#machines/lifecycles/derived/workday.ts';
import { why } from '#machines/lifecycles/ask.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Db } from '#server/db/connect.ts';
import { find, findForUpdate, update } from '#server/db/records.ts';
import { Refusal, forbidden, invalid, notFound } from '#server/errors.ts';
import { type Ctx, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { factsOf, logoOf } from '#server/services/paper/parts.ts';
import { step } from '#server/services/records/lifecycle.ts';
import { checkedFields, idOf } from '#server/services/records/validate.ts';
import { daysIn } from './days.ts';

const { user, workday } = entities;
type Workday = RecordOf<typeof workday>;

/** The whole month of one person: technicians read their own, the office all. */
export async function workMonth(ctx: Ctx, params: Record<string, string>): Promise<WorkMonth> {
  const { db } = ctx.engine;
  const { person, mes } = await askedMonth(ctx, params);
  const dias = await storedDays(db, person.id, mes);
  const firma = await signatureOf(db, person.id, mes);
  const texto = monthText(nameOf(person), mes, dias);
  return {
    user_id: person.id,
    user_name: nameOf(person),
    mes,
    dias,
    firma: firma ? { nombre: firma.nombre, fecha: firma.fecha, huella: firma.huella, vale: firma.huella === hashOf(texto) } : null,
    no_firmable: person.id === ctx.user.id ? unsignable(ctx, mes, dias) : 'Un mes lo firma quien lo ha trabajado',
  };
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string => `${first_name} ${last_name}`.trim();
const hashOf = (texto: string): string => createHash('sha256').update(texto).digest('hex');

async function askedMonth(ctx: Ctx, { user_id, mes }: Record<string, string>) {
  const id = idOf(user_id);
  if (id !== ctx.user.id && !readsAll(ctx.user.roles)) throw forbidden();
  if (!isMonth(mes)) throw invalid({ mes: 'Escriba el mes como AAAA-MM' });
  const person = await find(ctx.engine.db, user, id);
  if (!person) throw notFound('No existe el trabajador');
  return { person, mes };
}

async function storedDays(db: Db, userId: number, mes: string): Promise<Workday[]> {
  const ids = await daysIn(db, userId, mes).execute();
  const found = await Promise.all(ids.map(({ id }) => find(db, workday, id)));
  return found.filter(day => day !== undefined);
}

const signatureOf = (db: Db, userId: number, mes: string) =>
  db.selectFrom('workday_signature').selectAll().where('user_id', '=', userId).where('mes', '=', mes).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Why a month cannot be signed now; '' where it can. */
function unsignable(ctx: Ctx, mes: string, days: readonly Workday[]): string {
  if (days.length === 0) return 'El mes no tiene ninguna jornada';
  if (today(ctx) < lastOfMonth(`${mes}-01`)) return 'El mes se firma cuando acaba';
  const open = days.filter(({ estado }) => !signableDays.includes(estado) && !signedDays.includes(estado));
  if (open.length > 0) {
    const [first] = open;
    return `${why(workdayWords, first!.estado, 'month.sign')}: ${open.map(({ dia }) => formatDate(dia)).join(', ')}`;
  }
  return days.every(({ estado }) => signedDays.includes(estado)) ? 'El mes ya está firmado' : '';
}

/** Signs the month of the caller as it is now, all of its days at once. */
export function signMonth(ctx: Ctx, sent: Values): Promise<Saved> {
  const { mes, trazo } = checkedFields(ctx, monthSignature, sent);
  return ctx.engine.transact(async trx => {
    await trx.selectFrom('app_user').select('id').where('id', '=', ctx.user.id).forNoKeyUpdate().executeTakeFirst();
    const days = await storedDays(trx, ctx.user.id, mes);
    const reason = unsignable(ctx, mes, days);
    if (reason !== '') throw new Refusal(reason);
    const person = (await find(trx, user, ctx.user.id))!;
    const texto = monthText(nameOf(person), mes, days);
    const { id } = await trx
      .insertInto('workday_signature')
      .values({ user_id: person.id, mes, fecha: nowText(ctx), nombre: nameOf(person), trazo, texto, huella: hashOf(texto) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { id: dayId } of days) {
      const day = (await findForUpdate(trx, workday, dayId))!;
      if (signedDays.includes(day.estado)) continue;
      const facts = { isBegun: true, isPaused: false, isEnded: true, isOdd: false };
      const estado = step(workdayLifecycle, workdayWords, { entity: workday.name, id: day.id, state: day.estado, facts }, 'month.sign');
      await update(trx, workday, day, { estado }, whoOf(ctx), 'month.sign');
    }
    return { id, version: 1 };
  });
}

const columns: Sheet['table']['columns'] = [
  { title: 'Día', width: 16, align: 'left' },
  { title: 'Empieza', width: 12, align: 'right' },
  { title: 'Acaba', width: 18, align: 'right' },
  { title: 'Pausas', width: 16, align: 'right' },
  { title: 'Trabajado', width: 18, align: 'right' },
  { title: 'Estado', width: 20, align: 'left' },
];

/** The register of a month on paper, with the signature of whoever worked it. */
export async function monthSheet(ctx: Ctx, params: Record<string, string>): Promise<Sheet> {
  const { db } = ctx.engine;
  const { person, mes } = await askedMonth(ctx, params);
  const month = await workMonth(ctx, params);
  const firma = month.firma?.vale ? await signatureOf(db, person.id, mes) : undefined;
  const company = await companyOf(db);
  const row = (day: Workday) => ({
    cells: [
      formatDate(day.dia),
      hourOn(day.dia, day.empieza),
      hourOn(day.dia, day.acaba),
      minutesText(day.pausa ?? 0),
      minutesText(day.trabajado ?? 0),
      `${workdayWords.states[day.estado]}${day.corregida ? ' *' : ''}`,
    ],
    sum: null,
  });
  return {
    title: 'REGISTRO DE JORNADA',
    number: monthName(mes),
    mark: null,
    facts: factsOf([
      ['Desde', formatDate(firstOfMonth(`${mes}-01`))],
      ['Hasta', formatDate(lastOfMonth(`${mes}-01`))],
    ]),
    issuer: toParty(company),
    customer: { name: nameOf(person), nif: person.dni, nifName: 'DNI', address: [], phone: '', email: '', web: '' },
    qr: null,
    logo: await logoOf(ctx),
    intro: [],
    table: { columns, groups: [{ heading: null, about: '', rows: month.dias.map(row) }] },
    vat: [],
    totals: [{ label: 'Trabajado en el mes', value: minutesText(sumOf(month.dias)), strong: true }],
    payment: [],
    notes: factsOf([
      [
        'Correcciones',
        month.dias.some(({ corregida }) => corregida) ? '* La oficina corrigió alguna hora de ese día: la hoja del día dice cuál y por qué.' : '',
      ],
      [
        'Conservación',
        `Registro de jornada del art. 34.9 del Estatuto de los Trabajadores. Se conserva ${YEARS_KEPT} años: hasta el ${formatDate(addMonths(lastOfMonth(`${mes}-01`), 12 * YEARS_KEPT))}.`,
      ],
    ]),
    legal: '',
    signatures: [
      { label: 'Por la empresa', name: company.name, drawing: null },
      {
        label: 'Quien ha trabajado',
        name: firma ? `${firma.nombre} · ${formatDateTime(firma.fecha)} · ${shortHash(firma.huella)}` : nameOf(person),
        drawing: firma ? { path: firma.trazo, ...signatureFrame } : null,
      },
    ],
    photos: [],
  };
}
