// The chain of records (art. 7): making one locks its head first, so that no two hang from the same record and no number and no time goes back.
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { environments } from '#domain/fiscal/environments.ts';
import { type FiscalRecord, type Previous, recordTotals } from '#domain/fiscal/record.ts';
import { sealRecord, stampOf } from '#domain/fiscal/sealed.ts';
import type { Issuer } from '#domain/invoicing/wire.ts';
import type { Trx } from '#server/db/connect.ts';
import { addRow, prepared } from '#server/db/prepared.ts';
import { Refusal } from '#server/errors.ts';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { issuerColumns, issuerIn } from '#server/services/paper/issuer.ts';
import { queueRecord } from './sending/queue.ts';
import { type FiscalSetting, PROGRAM } from './setting.ts';

/** Where the chain ends, locked until the transaction ends, and the company as it was activated. */
export interface Head {
  installation_id: number;
  record_id: number;
  previous: Previous;
  /** Of the last record of the chain, over all installations; empty before the first. */
  seal: string;
  installation: string;
  environment: 'simulado' | 'pruebas' | 'produccion';
  regime: '01' | '07' | '20';
  /** The company as it is now. */
  issuer: Issuer;
  /** The last day in VERI*FACTU; null while the company stays. */
  leaves_on: string | null;
  /** When the next record is made. */
  at: DateTime;
}

/** A clock may be this much behind the last record; its record then gets the time of that one. */
const BACK_SECONDS = 60;

/** Locks the head of the chain; null where the company makes no records. Throws where this server may not go on with its chain. */
export async function lockHead(trx: Trx, { fiscal, engine }: Pick<Services, 'fiscal' | 'engine'>): Promise<Head | null> {
  const [row] = await headOf(trx, 1);
  if (!row) return null;
  const made = await installationOf(trx, engine, row.installation_id);
  const { environment } = made;
  if (environment === 'apagado') throw new Error('Nobody is activated in the environment that makes no records');
  if (isEndedTrial(fiscal, made)) return null;
  if (fiscal.environment !== environment) throw new Refusal(wrongEnvironment(environments[environment].name, environments[fiscal.environment].name));
  if (row.restored_from !== null) throw new Refusal(RESTORED);
  const { number, issued, hash } = row;
  return {
    installation_id: made.id,
    record_id: row.record_id,
    previous: hash === '' ? null : { nif: made.nif, number, issued, hash },
    seal: row.seal,
    installation: made.number,
    environment,
    regime: made.regime,
    issuer: issuerIn(row),
    leaves_on: row.leaves_on,
    at: momentAfter(row.stamp, fiscal.now()),
  };
}

/** Whether an installation was a trial, on a server that makes no records any more. */
export const isEndedTrial = (now: Pick<FiscalSetting, 'environment'>, { environment }: Pick<FiscalSetting, 'environment'>): boolean =>
  now.environment === 'apagado' && environment !== 'produccion';

/** The end of the chain, locked, along with the company: one query, because every user who issues waits for it. */
const headOf = prepared((trx, id: number) =>
  trx
    .selectFrom('fiscal_head')
    .leftJoin('company', 'company.id', 'fiscal_head.id')
    .selectAll('fiscal_head')
    .select(issuerColumns)
    .where('fiscal_head.id', '=', id)
    .forUpdate('fiscal_head'),
);

/** An installation never changes. */
const installationOf = (trx: Trx, { cache }: Services['engine'], id: number) =>
  cache.get({ from: ['fiscal_installation'], key: String(id), maxAge: Number.POSITIVE_INFINITY }, () =>
    trx.selectFrom('fiscal_installation').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

/** Numbers unknown to this database may have been given since the backup. */
export const RESTORED = 'La base de datos se ha restaurado de una copia: un administrador debe reanudar el envío en VERI*FACTU antes de emitir';

const wrongEnvironment = (activated: string, started: string) =>
  `La empresa está activada en VERI*FACTU (${activated}) y el servidor se ha iniciado con VERI*FACTU ${started}: no se puede emitir. Avise a un administrador`;

/** Now, or when the last record was made, where the clock is a little behind. */
function momentAfter(stamp: string, now: DateTime): DateTime {
  if (stamp === '' || now.toMillis() >= Date.parse(stamp)) return now;
  const last = DateTime.fromISO(stamp, { zone: now.zone });
  const behind = last.diff(now, 'seconds').seconds;
  if (behind <= BACK_SECONDS) return last;
  throw new Refusal(`El reloj del servidor va ${Math.ceil(behind / 60)} minutos por detrás de la última factura: corríjalo antes de emitir`);
}

/** 64 hexadecimal digits, in capitals. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** What seals the whole text of a record, and those before it. */
export const sealOf = (before: string, xml: string): string => sha256(`${before}\n${xml}`);

/** A record without what the chain gives it. */
export type Told<R extends FiscalRecord = FiscalRecord> = R extends FiscalRecord ? Omit<R, 'reference'> : never;

/** Hangs a record on the chain, in place of the one that its invoice had; its number. Throws a refusal while that one is unanswered. */
export async function appendRecord(trx: Trx, ctx: Ctx, head: Head, told: Told, invoice_id: number): Promise<number> {
  const { fiscal } = ctx;
  const id = head.record_id + 1;
  const record: FiscalRecord = { ...told, reference: String(id) };
  const system = { ...PROGRAM, producer: fiscal.producer, version: fiscal.version, installation: head.installation };
  const stamp = stampOf(head.at);
  const { number, issued } = record;
  const { quota, total } = record.type === 'alta' ? recordTotals(record.breakdown) : { quota: 0, total: 0 };
  const sealed = sealRecord(record, { previous: head.previous, system, stamp }, sha256);
  const seal = sealOf(head.seal, sealed.xml);
  await addRow(trx, 'fiscal_record', {
    id,
    installation_id: head.installation_id,
    invoice_id,
    type: record.type,
    kind: record.type === 'alta' ? record.kind : '',
    number,
    issued,
    stamp,
    quota,
    total,
    seal,
    ...sealed,
  });
  const end = { record_id: id, number, issued, hash: sealed.hash, stamp, seal };
  // an insert that returns nothing does not wait (`sqliteDialect.ts`)
  await trx
    .insertInto('fiscal_head')
    .values({ id: 1, installation_id: head.installation_id, restored_from: null, ...end })
    .onConflict(conflict => conflict.column('id').doUpdateSet(end))
    .execute();
  await queueRecord(trx, ctx, { record_id: id, invoice_id, number, isFirst: record.type === 'alta' && !record.flags.isCorrection });
  return id;
}
