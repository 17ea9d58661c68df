// What the screens of VERI*FACTU ask the server.
import { clockIn } from '#domain/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Correction, SenderView } from '#domain/verifactu/sending.ts';
import type { FiscalCheck } from '#domain/verifactu/view.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/download.ts';
import { saveFile } from '#src/api/saveFile.ts';
import { companyZone } from '#src/api/companyZone.ts';
import { service } from '#src/api/service.ts';

/** Walks the whole chain, part by part. */
export async function verifyChain(onPart: (check: FiscalCheck) => void, signal: AbortSignal): Promise<FiscalCheck> {
  let from = 0;
  for (;;) {
    const check = await call(endpoints.verifactu.verify, { body: { from }, signal });
    onPart(check);
    if (check.isEnd) return check;
    from = check.last;
  }
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
export const stepSender = (step: string) => call(step === 'sender.resume' ? endpoints.verifactu.resume : endpoints.verifactu.retry, { body: {} });

/** Whether the company stays. */
export const readMembership = async (_: undefined, signal: AbortSignal) => (await call(endpoints.verifactu.sender, { signal })).membership;

/** Leaves at the end of the year, or stays after all. */
export const stepMembership = (step: string) => call(step === 'membership.leave' ? endpoints.verifactu.leave : endpoints.verifactu.stay, { body: {} });

/** Goes on after a restore though AEAT cannot be asked. */
export const resumeUnchecked = (body: { isUnchecked: true }) => call(endpoints.verifactu.resume, { body });

/** A ZIP of many records over a slow line. */
const PATIENCE = 15 * 60_000;

/** The records of invoices issued between two days. */
export const saveRecords = async (period: { desde: string; hasta: string }) =>
  saveFile(await callForFile(endpoints.verifactu.export, { params: period, signal: AbortSignal.timeout(PATIENCE) }));

export const correctionActors = { correct: service((body: Correction) => call(endpoints.verifactu.correct, { body })) };

/** The declaration of a version, as PDF. */
export const saveDeclaration = async ({ id }: { id: number }, signal: AbortSignal) =>
  saveFile(await callForFile(endpoints.verifactu.declarationPdf, { params: { id }, signal }));
