// What the dialog, the page and the sticker of a machine ask.
import { endpoints } from '#domain/endpoints.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { upload } from '#src/api/files/upload.ts';

const { indoorUnit, machine } = endpoints;

export const equipmentActors = dialogActors(machine);
export const indoorUnitActors = dialogActors(indoorUnit);

export const removeIndoorUnit = ({ id }: { id: number }, _signal: AbortSignal, key: string) => call(indoorUnit.remove, { body: { id }, key });

/** The machine of a sticker's code. */
export const readSticker = (code: string, signal: AbortSignal) => call(machine.ofCode, { params: { code }, signal, silent: true });

/** A document that is kept with the machine of the dialog's id. */
export const documentActors = editorActors({
  load: async () => ({ values: { documento: null } }),
  isAct: true,
  save: async ({ values, id, key }, signal) => {
    if (!(values.documento instanceof File) || id === null) throw new Error('Este diálogo no guarda así');
    const saved = await upload(machine.addDocument, { body: { id, documento: values.documento }, key, signal, onProgress: () => undefined });
    return { ...saved, version: 0 };
  },
});

export const removeDocument = (body: { id: number; document: number }, _signal: AbortSignal, key: string) => call(machine.removeDocument, { body, key });
