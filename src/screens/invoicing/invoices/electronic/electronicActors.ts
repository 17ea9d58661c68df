// What the panel of an electronic invoice asks.
import { prepareDraft, registerDraft, rejectDraft } from '#domain/fiscal/electronic/eInvoice.ts';
import type { EInvoiceStep } from '#domain/fiscal/electronic/stepNames.ts';
import { endpoints } from '#domain/endpoints.ts';
import { editorActors } from '#src/api/actors.ts';
import { readOf } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';

const { eInvoice } = endpoints;

export const readElectronic = readOf(eInvoice.look);

interface Chosen {
  id: number;
  step: EInvoiceStep;
}

/** A step that asks for nothing. */
export const takeElectronicStep = ({ id, step }: Chosen, _signal: AbortSignal, key: string) =>
  step === 'eInvoice.sign' ? call(eInvoice.sign, { body: { id }, key }) : call(eInvoice.step, { body: { id, paso: step }, key });

/** The steps that ask for something, with what they ask for. */
export const asking = {
  'eInvoice.prepare': {
    draft: prepareDraft,
    actors: editorActors({
      load: async ({ id }, signal) => {
        const { record } = await call(eInvoice.look, { params: { id: id ?? 0 }, signal });
        return { values: { expediente: record?.expediente ?? '', pedido: record?.pedido ?? '' } };
      },
      isAct: true,
      save: ({ values, id, key }, signal) => call(eInvoice.prepare, { body: { ...prepareDraft.cast(values), id: id ?? 0 }, signal, key }),
    }),
  },
  'eInvoice.register': {
    draft: registerDraft,
    actors: editorActors({
      load: () => Promise.resolve({ values: { registro: '' } }),
      isAct: true,
      save: ({ values, id, key }, signal) =>
        call(eInvoice.step, { body: { ...registerDraft.cast(values), id: id ?? 0, paso: 'eInvoice.register' }, signal, key }),
    }),
  },
  'eInvoice.reject': {
    draft: rejectDraft,
    actors: editorActors({
      load: () => Promise.resolve({ values: { motivo: '' } }),
      isAct: true,
      save: ({ values, id, key }, signal) => call(eInvoice.step, { body: { ...rejectDraft.cast(values), id: id ?? 0, paso: 'eInvoice.reject' }, signal, key }),
    }),
  },
} as const;
export type AskingStep = keyof typeof asking;
export const isAsking = (step: EInvoiceStep): step is AskingStep => Object.hasOwn(asking, step);

export const downloadElectronic = async ({ id, format }: { id: number; format: 'facturae' | 'ubl' }, signal: AbortSignal) =>
  saveFile(await callForFile(eInvoice[format], { params: { id }, signal }));

export const sendElectronic = ({ id, ...sent }: Addressed, key: string) => call(eInvoice.sendMail, { body: { ...sent, id }, silent: true, key });
