// How a contract is signed at the office: on its screen, or on paper that is kept.
import { mixed } from 'yup';
import { stepDrafts } from '#domain/contracts/contract.ts';
import { endpoints } from '#domain/endpoints.ts';
import { messages } from '#domain/kernel/messages.ts';
import { contractSignature } from '#domain/portal/contracts.ts';
import { actActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { upload } from '#src/api/files/upload.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { contract } = endpoints;

/** Signs that version which was read. */
export const hereActors = actActors(contract.data, {
  start: () => contractSignature.getDefault() as Values,
  save: ({ values, record: { id, version }, key }, signal) =>
    call(contract.signHere, { body: { ...contractSignature.cast(values), id, version }, signal, key }),
});

export const paperDraft = stepDrafts.accept.shape({ documento: mixed<File>().required(messages.required).label('Contrato firmado') });

/** Keeps the paper of that version which was signed. */
export const paperActors = actActors(contract.data, {
  start: () => ({ firmado_el: today(), firmado_por: '', documento: null }),
  save: ({ values: { firmado_el, firmado_por, documento }, record: { id, version }, key }, signal) => {
    if (!(documento instanceof File)) throw new Error('Falta el archivo');
    const body = { id, version, firmado_el: String(firmado_el), firmado_por: String(firmado_por), documento };
    return upload(contract.signOnPaper, { body, key, signal, onProgress: () => undefined });
  },
});
