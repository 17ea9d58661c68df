// A contract is signed: with a drawing, in the portal or on the screen of the office, or on paper, of which the scan is kept.
import type { Saved } from '#domain/kernel/answer.ts';
import { SIGNER_MAX_LENGTH, stepDrafts } from '#domain/contracts/contract.ts';
import { entities } from '#domain/index.ts';
import type { RecordOf, Values } from '#domain/kernel/entity.ts';
import { messages } from '#domain/kernel/messages.ts';
import { contractSignature } from '#domain/portal/contracts.ts';
import { unsentContracts } from '#machines/lifecycles/contract.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import { audit } from '#server/db/records.ts';
import type { Trx } from '#server/db/connect.ts';
import { Refusal, invalid } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { replaceFile, storeFile } from '#server/services/records/files/files.ts';
import { getOwn, getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checkedFields, dateContext, checked } from '#server/services/records/validate.ts';
import { contractPaper } from './contractSheet.ts';
import { contractContents, runningOn, sendContract, stepContract } from './contracts.ts';
import { SIGNED_PAPER, addSignature } from './signature.ts';

const contract = entities.contract;
type Contract = RecordOf<typeof contract>;

/** What is signed is what was read: a changed contract is not read anew by pressing again, as any other record is. */
export function refuseUnread(record: Contract, version: unknown): void {
  if (Number(version) !== record.version) throw new Refusal('El contrato ha cambiado desde que se abrió. Cierre esta ventana, léalo y fírmelo.');
}

/** Signs a contract that was sent with a drawing, and keeps what its signer read. */
export async function signDrawn(trx: Trx, ctx: Ctx, record: Contract, sent: Values): Promise<Saved> {
  const signature = checkedFields(ctx, contractSignature, sent);
  const read = await contractPaper(trx, record, await contractContents(trx, record));
  const { estado: _signed, ...saved } = await stepContract(trx, ctx, record, 'contract.accept', { firmado_el: today(ctx), firmado_por: signature.nombre });
  await addSignature(trx, ctx, record.id, signature, read);
  return saved;
}

/** The customer signs on the screen of the office. */
export function signHere(ctx: Ctx, { id, version, ...sent }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => signDrawn(trx, ctx, await sentNow(trx, ctx, id, version), sent));
}

/** The customer has signed the paper: it is kept, and who signed it and when. */
export async function signOnPaper(ctx: Ctx, { id, version, firmado_el, firmado_por }: Values, file: Received | undefined): Promise<Saved> {
  const values = checked(stepDrafts.accept, { firmado_el, firmado_por }, '', dateContext(ctx));
  if (!file) throw invalid({ documento: messages.required });
  await getOwn(ctx.engine.db, ctx, contract, id);
  const kept = await storeFile(ctx, SIGNED_PAPER, file);
  return ctx.engine.transact(async trx => {
    const record = await sentNow(trx, ctx, id, version);
    const { estado: _signed, ...saved } = await stepContract(trx, ctx, record, 'contract.accept', values);
    await replaceFile(trx, ctx, SIGNED_PAPER, record.id, kept);
    await audit(trx, whoOf(ctx), contract.name, record.id, 'document.added', null, { documento: kept.name });
    return saved;
  });
}

/** A contract that was signed and in force before it came here: its period is the one that runs today. */
export function signBefore(ctx: Ctx, id: number, { firmado_el, firmado_por }: Values): Promise<Saved> {
  return ctx.engine.transact(async trx => {
    const { version, inicio, customer_name } = await getOwn(trx, ctx, contract, id);
    const record = await sentNow(trx, ctx, id, version);
    const said = {
      firmado_el: firmado_el || [inicio, today(ctx)].toSorted()[0],
      firmado_por: firmado_por || String(customer_name).slice(0, SIGNER_MAX_LENGTH),
    };
    const values = checked(stepDrafts.accept, said, '', dateContext(ctx));
    const { estado: _signed, ...saved } = await stepContract(trx, ctx, record, 'contract.accept', { ...values, ...runningOn(record, today(ctx)) });
    return saved;
  });
}

/** The contract in the version that was read; a draft counts as sent with its signing. */
async function sentNow(trx: Trx, ctx: Ctx, id: unknown, version: unknown): Promise<Contract> {
  const record = await getOwnForUpdate(trx, ctx, contract, id);
  refuseUnread(record, version);
  if (!unsentContracts.includes(record.estado)) return record;
  await sendContract(trx, ctx, record.id);
  return getOwnForUpdate(trx, ctx, contract, id);
}
