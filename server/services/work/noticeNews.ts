// What the customer of an aviso is told by e-mail: when somebody comes, that it changes, and that they are on the way.
import type { entities } from '#domain/entities/index.ts';
import type { RecordOf } from '#domain/entity.ts';
import { href } from '#domain/routes.ts';
import { dateInWords } from '#domain/rules/dayWords.ts';
import { type NoticeState, noticeStateOf } from '#machines/lifecycles/notice.ts';
import type { Party } from '../../adapters/pdf/sheet.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { type Ctx, nowText } from '../context.ts';
import { type NewsLetter, tellCustomer } from '../mail/news.ts';

type Told = Pick<RecordOf<typeof entities.notice>, 'id' | 'customer_id' | 'user_id' | 'status_id' | 'fecha_visita' | 'salida' | 'location_id' | 'machine_id'>;

/** As far as people keep time. */
const MINUTES = 'YYYY-MM-DD HH:mm'.length;

/** Tells the customer what has become of an aviso; `isGone`: it is deleted. */
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
    write: async (before, issuer) => {
      const isAhead = before >= now;
      if (told === '') return isAhead ? noVisitLetter(before, issuer) : undefined;
      return visitLetter(notice, await around(trx, notice), isAhead, issuer);
    },
  });
  await tellCustomer(trx, ctx, {
    ...about,
    choice: 'correo_en_camino',
    // once a day, however often the button is pressed
    told: state === 'en camino' && notice.salida !== null ? notice.salida.slice(0, 10) : null,
    write: async () => wayLetter(notice, await around(trx, notice)),
  });
}

/** The visit that is still to come; '' where there will be none, null where nobody need be told. */
function visitToTell(state: NoticeState, visit: string | null, now: string): string | null {
  if (state === 'cancelado' || visit === null) return '';
  if (state === 'en curso' || state === 'terminado') return null;
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
  return { technician: row?.technician ?? '', place: row?.place ?? '', machine: row?.machine ?? '' };
}

type Around = Awaited<ReturnType<typeof around>>;

const factsOf = ({ place, machine }: Around) =>
  [
    { label: 'Lugar', value: place },
    { label: 'Equipo', value: machine },
  ].filter(({ value }) => value);

const momentOf = (moment: string) => `el ${dateInWords(moment)} a las ${moment.slice(11, 16)}`;

const callUs = ({ phone }: Party) => (phone ? `llámenos al ${phone}` : 'llámenos');

function visitLetter({ id, fecha_visita }: Told, known: Around, isChange: boolean, issuer: Party): NewsLetter {
  const when = momentOf(fecha_visita ?? '');
  const who = known.technician && ` Irá ${known.technician}.`;
  return {
    title: isChange ? `Cambio de visita: será ${when}` : `Visita programada para ${when}`,
    page: href('storyOfCustomer', { id }),
    paragraphs: [`${isChange ? 'Su visita cambia de fecha: será' : 'Su visita está programada para'} ${when}.${who}`],
    facts: factsOf(known),
    closing: [`Si no le viene bien, ${callUs(issuer)}.`],
  };
}

const noVisitLetter = (before: string, issuer: Party): NewsLetter => ({
  title: `Anulada la visita ${momentOf(before).replace(/^el /, 'del ')}`,
  page: href('noticesOfCustomer'),
  paragraphs: [`La visita prevista para ${momentOf(before)} se ha anulado.`],
  closing: [`Si no lo esperaba, ${callUs(issuer)}.`],
});

function wayLetter({ id, salida }: Told, known: Around): NewsLetter {
  const who = known.technician || 'El técnico';
  return {
    title: `${who} va de camino`,
    page: href('storyOfCustomer', { id }),
    paragraphs: [`${who} ha salido a las ${salida?.slice(11, 16)} hacia su dirección.`],
    facts: factsOf(known),
  };
}
