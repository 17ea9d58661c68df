// What the list and the dialogs of certificates ask.
import { issueDraft } from '#domain/contracts/certificate.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { readOf } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';

const { certificate } = endpoints;

export type CertificateRow = AnswerOf<typeof certificate.page>['items'][number];

export const certificateActors = dialogActors({ data: certificate.data, update: certificate.update });

export const readCertificate = readOf(certificate.data);
export const readCertificateWords = readOf(certificate.mailWords);

export const sendCertificate = ({ id, ...sent }: Addressed, key: string) =>
  call(certificate.sendMail, { body: { ...sent, certificate_id: id }, silent: true, key });

/** Issues one; the director is asked for where the power wants one. */
export const issueActors = editorActors({
  load: async ({ id }, signal) => {
    const { director, pide_director, visitas, version } = await call(certificate.data, { params: { id: id ?? 0 }, signal });
    return { values: { ...issueDraft.getDefault(), director, pide_director, visitas }, version };
  },
  isAct: true,
  save: ({ values, id, key }, signal) =>
    call(certificate.issue, { body: { ...issueDraft.cast(values, { stripUnknown: true }), id: id ?? 0 } as never, signal, key }),
});

export const downloadCertificate = async ({ id }: { id: number }, signal: AbortSignal) =>
  saveFile(await callForFile(certificate.pdf, { params: { id }, signal }));
