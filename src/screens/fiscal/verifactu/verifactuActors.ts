// What the screens of VERI*FACTU ask the server.
import { clockIn } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Correction, SenderView } from '#domain/fiscal/sending.ts';
import { FAULTS_LISTED, type FiscalCheck } from '#domain/fiscal/view.ts';
import { resumingDraft } from '#domain/fiscal/resuming.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { companyZone } from '#src/api/companyZone.ts';
import { service } from '#src/api/service.ts';

/** Walks the whole chain, part by part; what was found so far is told after each. */
export async function verifyChain(onPart: (check: FiscalCheck) => void, signal: AbortSignal): Promise<FiscalCheck> {
  let found: FiscalCheck = { last: 0, isEnd: false, faults: [], count: 0 };
  while (!found.isEnd) {
    const part = await call(endpoints.verifactu.verify, { body: { from: found.last }, signal });
    found = { ...part, faults: [...found.faults, ...part.faults].slice(0, FAULTS_LISTED), count: found.count + part.count };
    onPart(found);
  }
  return found;
}

export type Sender = SenderView & {
  /** When the next call is due: by this browser's clock, and as the time of day by the company's. */
  due: { at: number; time: string } | null;
};

/** How it is sent, with the moment of the next call rather than the seconds until then, which would be old at once. */
export async function readSender(_: undefined, signal: AbortSignal): Promise<Sender> {
  const sender = await call(endpoints.verifactu.sender, { signal });
  if (sender.next === null) return { ...sender, due: null };
  const at = Date.now() + sender.next * 1000;
  return { ...sender, due: { at, time: clockIn(companyZone(), at).slice(11) } };
}

/** Does what an administrator or the office asks of the sender. */
export const stepSender = (step: string, _: Sender, key: string) =>
  call(step === 'sender.resume' ? endpoints.verifactu.resume : endpoints.verifactu.retry, { body: {}, key });

/** Whether the company stays. */
export const readMembership = async (_: undefined, signal: AbortSignal) => (await call(endpoints.verifactu.sender, { signal })).membership;

/** Leaves at the end of the year, or stays after all. */
export const stepMembership = (step: string, _: unknown, key: string) =>
  call(step === 'membership.leave' ? endpoints.verifactu.leave : endpoints.verifactu.stay, { body: {}, key });

/** The dialog that goes on after a restore, next to what the series would give next. */
export const resumingActors = editorActors({
  load: async (_, signal) => ({
    values: { isUnchecked: false, invoice: null, creditNote: null, simplified: null, simplifiedNote: null },
    beside: await call(endpoints.company.series, { signal }),
  }),
  isAct: true,
  save: async ({ values, key }, signal) => {
    await call(endpoints.verifactu.resume, { body: resumingDraft.cast(values), signal, key });
    return { id: 1, version: 0 };
  },
});
/** The records of invoices issued between two days. */
export const fetchRecords = (period: { desde: string; hasta: string }, _: unknown, signal: AbortSignal) =>
  callForFile(endpoints.verifactu.export, { params: period, signal });

export const correctionActors = { correct: service(({ body, key }: { body: Correction; key: string }) => call(endpoints.verifactu.correct, { body, key })) };

/** The declaration of a version, as PDF. */
export const saveDeclaration = async ({ id }: { id: number }, signal: AbortSignal) =>
  saveFile(await callForFile(endpoints.verifactu.declarationPdf, { params: { id }, signal }));
