// How prices are revised: which contracts, what they would cost, and what becomes of each revision.
import { array, number, object } from 'yup';
import { revisionDraft, revisionReason } from '#domain/contracts/priceRevision.ts';
import type { RevisionPreview, RevisionStepBody } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addMonths, monthOf } from '#domain/kernel/days.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';
import type { SentAs } from '#src/documents/mails/mailMany.ts';

const { contract, priceRevision } = endpoints;

/** What the office has chosen: the month, the index, why; and the contract, where it is one. */
export interface Chosen {
  mes: string;
  ipc: number;
  porque: string;
  contract_id?: number;
}

/** The month of the renewals that are prepared: the one after the next. */
const usualMonth = () => monthOf(addMonths(today(), 2));

/** The first step writes nothing: afterwards it says what was chosen. `contract_id`: only that contract. */
export function chooseActors(mes: string | undefined, contract_id: number | undefined) {
  let chosen: Chosen | null = null;
  const actors = editorActors({
    load: () => Promise.resolve({ values: { ...revisionDraft.getDefault(), mes: mes ?? usualMonth(), ipc: null } }),
    isAct: true,
    save: ({ values }) => {
      chosen = { ...revisionDraft.cast(values), ...(contract_id !== undefined && { contract_id }) };
      return Promise.resolve({ id: 0, version: 0 });
    },
  });
  return { actors, chosen: () => chosen };
}

/** The second step proposes what it has shown. */
export const proposeActors = ({ porque, ...asked }: Chosen) =>
  editorActors({
    load: async (_, signal) => {
      const beside = await call(contract.revisions, { body: asked, signal });
      return { values: { contratos: offeredIn(beside).map(({ id }) => id) }, beside };
    },
    isAct: true,
    save: async ({ values, key }, signal) => {
      const { contratos } = proposedDraft.cast(values);
      const { revisiones } = await call(contract.propose, { body: { ...asked, porque, contratos }, signal, key });
      return { id: revisiones[0] ?? 0, version: 0 };
    },
  });

/** The contracts that are proposed, by their numbers. */
export const proposedDraft = object({ contratos: array(number().required()).default([]) });

export const offeredIn = ({ contratos }: RevisionPreview) => contratos.filter(({ falta }) => falta === '');

/** The steps of a revision that ask why. */
export type ReasonStep = 'revision.apply' | 'revision.withdraw';

export const reasonActors = (paso: ReasonStep) =>
  editorActors({
    load: () => Promise.resolve({ values: {} }),
    isAct: true,
    save: ({ values, id, key }, signal) => call(priceRevision.step, { body: { ...revisionReason.cast(values), id: id ?? 0, paso }, signal, key }),
  });

/** Notes that the letter was given otherwise than by mail. */
export const communicate = ({ id }: { id: number }, _signal: AbortSignal, key: string) =>
  call(priceRevision.step, { body: { id, paso: 'revision.communicate' } satisfies RevisionStepBody, key });

export const sendRevision = ({ id, ...sent }: Addressed, key: string) =>
  call(priceRevision.sendMail, { body: { ...sent, revision_id: id }, silent: true, key });

export const readRevisionWords = (id: number, signal: AbortSignal) => call(priceRevision.mailWords, { params: { id }, signal });

/** To the address of its customer, in the words that all get. */
export const mailRevision = (revision_id: number, sent: SentAs, key: string) =>
  call(priceRevision.sendMail, { body: { revision_id, ...sent }, silent: true, key });

/** One step of one of many: a reason is the same for all. */
export const stepRevision = (body: RevisionStepBody, key: string) => call(priceRevision.step, { body, silent: true, key });

/** What is open of a contract. */
export const readOpenRevision = async (contract_id: number, signal: AbortSignal) =>
  (await call(priceRevision.page, { body: { page: 1, pageSize: 1, filter: { contract_id, por_decidir: true } }, signal, silent: true })).items[0] ?? null;
