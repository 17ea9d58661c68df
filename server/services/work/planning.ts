// Many avisos given to somebody or to another time at once: all of them, or none.
import { number } from 'yup';
import type { Saved } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import { groupOf } from '#domain/session/groups.ts';
import { staff } from '#domain/kernel/roles.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal, invalid } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import { planNotice } from './notices.ts';

type Notice = RecordOf<typeof entities.notice>;

/** More than a board has in sight. */
const MOST = 200;

const whole = () => number().integer(messages.notANumber).min(1, messages.notANumber).required(messages.required);
const moveDraft = entities.notice.draft.pick(['user_id', 'fecha_visita', 'duracion']).shape({ id: whole(), version: whole() });

function movesOf(ctx: Ctx, sent: unknown) {
  if (!Array.isArray(sent) || sent.length === 0) throw invalid({ moves: 'Elija al menos un aviso' });
  if (sent.length > MOST) throw invalid({ moves: messages.countAtMost(MOST, 'avisos a la vez') });
  const moves = sent.map(each => checkedFields(ctx, moveDraft, each));
  if (new Set(moves.map(move => move.id)).size < moves.length) throw invalid({ moves: 'Un aviso está dos veces' });
  // always in the same order, so that two who move the same ones wait for each other and not in a circle
  return moves.toSorted((one, other) => one.id - other.id);
}

/** Moves avisos in one transaction, each with its audit row. Refuses all when somebody has changed one of them, and says who. */
export async function planNotices(ctx: Ctx, sent: unknown): Promise<Saved[]> {
  const moves = movesOf(ctx, sent);
  return ctx.engine.transact(async trx => {
    const saved: Saved[] = [];
    for (const move of moves) {
      const record = await getOwnForUpdate(trx, ctx, entities.notice, move.id);
      if (record.version !== move.version) throw await movedMeanwhile(trx, ctx, record);
      if (move.user_id !== record.user_id) await refuseStranger(trx, move.user_id);
      const { user_id, fecha_visita, duracion } = move;
      saved.push(await planNotice(trx, ctx, record, { user_id, fecha_visita, duracion }));
    }
    return saved;
  });
}

/** Work is given to users who do visits and may still sign in. */
export async function refuseStranger(trx: Trx, id: number): Promise<void> {
  const worker = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('roles', 'in', staff.map(groupOf))
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!worker) throw invalid({ user_id: 'Elija un trabajador en activo' });
}

/** Says who has changed an aviso meanwhile, and where it is now. */
async function movedMeanwhile(trx: Trx, ctx: Ctx, record: Notice): Promise<Refusal> {
  const nameOf = async (id: number | null) => {
    const row = id === null ? undefined : await trx.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
    return row ? `${row.first_name} ${row.last_name}`.trim() : 'Otra persona';
  };
  const when = record.fecha_visita === null ? 'sin fecha' : `el ${formatDateTime(record.fecha_visita)}`;
  const by = record.updated_by === ctx.user.id ? 'Usted, en otra ventana,' : await nameOf(record.updated_by);
  const message = `${by} ha cambiado el aviso n.º ${record.id} mientras tanto: ahora es de ${await nameOf(record.user_id)}, ${when}. No se ha movido nada.`;
  return new Refusal(message, { version: message });
}
