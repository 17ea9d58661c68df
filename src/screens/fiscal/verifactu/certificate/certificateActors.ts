// How the company's certificate is uploaded: its bytes travel as text, once, and are kept in no draft.
import { mixed } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import { CERTIFICATE_MAX_LENGTH, certificateDraft } from '#domain/fiscal/readiness.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

/** Of three bytes base64 makes four characters. */
const MAX_BYTES = (CERTIFICATE_MAX_LENGTH / 4) * 3;

export const uploadDraft = certificateDraft.shape({
  archivo: mixed<File>()
    .required('Elija el archivo del certificado')
    .test('size', 'No parece un certificado: ocupa demasiado', file => !(file instanceof File) || file.size <= MAX_BYTES)
    .label('Archivo del certificado')
    .meta({ term: 'Certificado electrónico' }),
});

export const certificateActors = editorActors({
  isAct: true,
  load: async () => ({ values: { archivo: null, clave: '' } }),
  save: async ({ values: { archivo, clave }, key }, signal) => {
    if (!(archivo instanceof File)) throw new Error('Falta el archivo');
    const bytes = new Uint8Array(await archivo.arrayBuffer());
    const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
    return call(endpoints.verifactu.saveCertificate, { body: { archivo: text, clave: String(clave) }, signal, key });
  },
});
