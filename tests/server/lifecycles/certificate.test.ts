import type { CertificateState } from '#domain/contracts/certificate.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type CertificateEvent, certificateLifecycle } from '#machines/lifecycles/certificate.ts';
import { turnCertificates } from '#server/services/contracts/certificates.ts';
import { openApp } from '#tests/support/app/app.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { becomes, cannot, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const app = await openApp();
const { office, services, db } = app;
const { certificate } = endpoints;

interface Thing {
  id: number;
}

const begun = async (): Promise<Thing> => ({ id: (await newCertified(app)).certificates[0]! });
const noted = async (): Promise<Thing> => {
  const thing = await begun();
  await office.post(certificate.update, { id: thing.id, justificacion: 'Sin contadores' });
  return thing;
};
const issue = ({ id }: Thing) =>
  office.ask(certificate.issue, { body: { id, responsable: 'Antonio Jiménez Baena', director: '', declaro: true, incompleto: true } });
const edit = ({ id }: Thing) => office.ask(certificate.update, { body: { id, agua: '12 m³' } });

/** A certificate whose last valid day is over, before the program has looked. */
async function lapsed(): Promise<Thing> {
  const thing = await noted();
  await issue(thing);
  await db.updateTable('certificate').set({ valido_hasta: '2026-03-01' }).where('id', '=', thing.id).execute();
  return thing;
}

const rowOf = ({ id }: Thing) => db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst();
const issued = refuses('El certificado está emitido: ya no cambia');
const notYet = cannot('the program ends only what is issued and over');
const turn = async (): Promise<undefined> => {
  await turnCertificates(services);
};
const expired = refuses('El certificado ha caducado');

testLifecycle<CertificateState, CertificateEvent['type'], Thing>({
  machine: certificateLifecycle,
  situations: {
    pendiente: {
      state: 'pendiente',
      facts: { hasIssuer: true, isJustified: true, isOver: false },
      build: noted,
      answers: { 'certificate.edit': becomes('pendiente'), 'certificate.issue': becomes('emitido'), 'certificate.expire': notYet },
    },
    'pendiente, without its figures': {
      state: 'pendiente',
      facts: { hasIssuer: true, isJustified: false, isOver: false },
      build: begun,
      answers: {
        'certificate.edit': becomes('pendiente'),
        'certificate.issue': refuses('Faltan consumos: anótelos, o diga por qué no constan'),
        'certificate.expire': notYet,
      },
    },
    emitido: {
      state: 'emitido',
      facts: { hasIssuer: true, isJustified: true, isOver: false },
      build: async () => {
        const thing = await noted();
        await issue(thing);
        return thing;
      },
      answers: { 'certificate.edit': issued, 'certificate.issue': refuses('El certificado ya está emitido'), 'certificate.expire': notYet },
    },
    'emitido, after its last day': {
      state: 'emitido',
      facts: { hasIssuer: true, isJustified: true, isOver: true },
      build: lapsed,
      answers: { 'certificate.edit': issued, 'certificate.issue': refuses('El certificado ya está emitido'), 'certificate.expire': becomes('caducado') },
    },
    caducado: {
      state: 'caducado',
      facts: { hasIssuer: true, isJustified: true, isOver: true },
      build: async () => {
        const thing = await lapsed();
        await turnCertificates(services);
        return thing;
      },
      answers: { 'certificate.edit': expired, 'certificate.issue': expired, 'certificate.expire': notYet },
    },
  },
  calls: { 'certificate.edit': edit, 'certificate.issue': issue, 'certificate.expire': turn },
  stored: async thing => (await rowOf(thing))?.estado ?? null,
  snapshot: rowOf,
});
