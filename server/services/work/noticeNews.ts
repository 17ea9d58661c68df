// The e-mails to the customer of an aviso: when a technician comes, that this changes, and that they are on the way.
import type { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { href } from '#domain/routes.ts';
import { dateInWords } from '#domain/work/dayWords.ts';
import { type NoticeState, noticeStateOf, travelledNotices, unbegunNotices } from '#machines/lifecycles/notice.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import type { Sides } from '#server/services/company/mail/mailed.ts';
import { type NewsLetter, tellCustomer } from '#server/services/company/mail/news.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';

type Told = Pick<RecordOf<typeof entities.notice>, 'id' | 'customer_id' | 'user_id' | 'status_id' | 'fecha_visita' | 'salida' | 'location_id' | 'machine_id'>;

/** As far as people keep time. */
const MINUTES = 'YYYY-MM-DD HH:mm'.length;

/** Notifies the customer of what has become of an aviso; `isGone`: it is deleted. */
export async function tellOfNotice(trx: Trx, ctx: Ctx, notice: Told, isGone = false): Promise<void> {
  // who rang may be no customer yet
  if (notice.customer_id === null) return;
  const about = { entity: 'notice', record_id: notice.id, customer_id: notice.customer_id } as const;
  const state = isGone ? 'cancelado' : (noticeStateOf(notice.status_id) ?? 'pendiente');
  const now = nowText(ctx).slice(0, MINUTES);
  const told = visitToTell(state, notice.fecha_visita, now);
  await tellCustomer(trx, ctx, {
    ...about,
    choice: 'correo_visita',
    told,
    write: async (before, sides) => {
      const isAhead = before >= now;
      if (told === '') return isAhead ? noVisitLetter(trx, before, sides) : undefined;
      return visitLetter(trx, notice, isAhead, sides);
    },
  });
  await tellCustomer(trx, ctx, {
    ...about,
    choice: 'correo_en_camino',
    // once a day, however often the button is pressed
    told: travelledNotices.includes(state) && notice.salida !== null ? notice.salida.slice(0, 10) : null,
    write: (_, sides) => wayLetter(trx, notice, sides),
  });
}

/** The visit that is still to come; '' where there will be none, null where no notification is needed. */
function visitToTell(state: NoticeState, visit: string | null, now: string): string | null {
  if (state === 'cancelado' || visit === null) return '';
  if (!unbegunNotices.includes(state)) return null;
  const moment = visit.slice(0, MINUTES);
  return moment < now ? null : moment;
}

/** Who comes, where to, and for which machine. */
async function around(db: Db, { user_id, location_id, machine_id }: Told) {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('location', join => join.on('location.id', '=', location_id))
    .leftJoin('equipment', join => join.on('equipment.id', '=', machine_id))
    .select(['app_user.first_name as technician', 'location.name as place', 'equipment.name as machine'])
    .where('app_user.id', '=', user_id)
    .executeTakeFirst();
  return { tecnico: row?.technician ?? '', lugar: row?.place ?? '', equipo: row?.machine ?? '' };
}

const momentOf = (moment: string) => `${dateInWords(moment)} a las ${moment.slice(11, 16)}`;

/** Whom the company sends, where no technician is named. */
const anybody = 'un técnico';

async function visitLetter(trx: Trx, notice: Told, isChange: boolean, sides: Sides): Promise<NewsLetter> {
  const { tecnico, ...known } = await around(trx, notice);
  const values = { ...sides, ...known, tecnico: tecnico || anybody, visita: momentOf(notice.fecha_visita ?? '') };
  return { ...(await writeMail(trx, isChange ? 'visita_cambiada' : 'visita', values)), page: href('storyOfCustomer', { id: notice.id }) };
}

async function noVisitLetter(trx: Trx, before: string, sides: Sides): Promise<NewsLetter> {
  return { ...(await writeMail(trx, 'visita_anulada', { ...sides, visita: momentOf(before) })), page: href('noticesOfCustomer') };
}

async function wayLetter(trx: Trx, notice: Told, sides: Sides): Promise<NewsLetter> {
  const { tecnico, ...known } = await around(trx, notice);
  const values = { ...sides, ...known, tecnico: tecnico || 'El técnico', hora: notice.salida?.slice(11, 16) ?? '' };
  return { ...(await writeMail(trx, 'en_camino', values)), page: href('storyOfCustomer', { id: notice.id }) };
}
