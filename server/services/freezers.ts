// Whether each fact of domain/records/frozen.ts is frozen now: one row per fact.
import type { entities } from '#domain/index.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { nifFault } from '#domain/parties/nif.ts';
import type { FrozenFactName, frozenFacts } from '#domain/records/frozen.ts';
import { unsentContracts } from '#machines/lifecycles/contract.ts';
import type { Db } from '#server/db/connect.ts';
import { closedAt } from '#server/services/kernel/closed.ts';
import { getsRecord } from '#server/services/fiscal/membership.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { receivedOn } from '#server/services/purchases/receivedOn.ts';

type Of<Name extends FrozenFactName> = RecordOf<(typeof entities)[(typeof frozenFacts)[Name]['of']]>;

const always = () => Promise.resolve(true);

export const freezers: { [Name in FrozenFactName]: (db: Db, ctx: Ctx, record: Of<Name>) => Promise<boolean> } = {
  recordedTaxpayer: (db, ctx) => getsRecord(db, ctx),
  /** A NIF that is missing or wrong was declared nowhere: it may be put right. */
  bookedSupplier: async (db, _ctx, { id, nif_cif, extranjero }) => (extranjero ? nif_cif !== '-' : nifFault(nif_cif) === null) && (await hasInvoices(db, id)),
  closedBill: async (db, _ctx, record) => (await closedAt(db, receivedOn(record))) !== null,
  username: always,
  signedTerms: (_db, _ctx, { estado }) => Promise.resolve(!unsentContracts.includes(estado)),
  machineOfContract: always,
  planOfContract: always,
  operationOfPlan: always,
  unitOfMachine: always,
};

const hasInvoices = async (db: Db, proveedor_id: number): Promise<boolean> =>
  (await db.selectFrom('provider_invoice').select('id').where('proveedor_id', '=', proveedor_id).limit(1).executeTakeFirst()) !== undefined;
