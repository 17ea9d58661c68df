// Records of invoices for the tax agency.
import { resumingDraft } from '#domain/fiscal/resuming.ts';
import { companyRegimes } from '#domain/catalogue/operations.ts';
import { environments } from '#domain/fiscal/environments.ts';
import { fiscalRecordSteps, fiscalSenderSteps, membershipSteps } from '#domain/fiscal/steps.ts';
import { kinds } from '#domain/invoicing/kinds.ts';
import type { CallsOf } from '../call.ts';
import { amount, day, described, draftSchema, file, flag, keyOf, keysOf, list, moment, object, oneOf, orNull, page, text, whole } from '../schema.ts';
import { membershipWords } from '#machines/lifecycles/fiscalMembership.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { fiscalSenderWords } from '#machines/lifecycles/fiscalSender.ts';
import { listBody, onlyId } from './generic.ts';

const environment = keyOf(environments);
const regime = oneOf(...companyRegimes.map(({ code }) => code));
const estado = keyOf(fiscalRecordWords.states);
const code = described(orNull(whole), 'El código de la AEAT, si tuvo algo que decir.');
const row = {
  id: described(whole, 'Su número en la cadena, sin huecos.'),
  invoice_id: whole,
  type: oneOf('alta', 'anulacion'),
  kind: described(oneOf(...keysOf(kinds), ''), 'La clave de la AEAT; vacía en una anulación.'),
  number: text,
  issued: day,
  stamp: described(text, 'Cuándo se hizo, con la diferencia horaria: 2026-11-20T09:15:00+01:00.'),
  total: amount,
  estado,
  isAnnulled: described(flag, 'Si ocupa su lugar la anulación de su factura.'),
  code,
};
const ownNumber = orNull(whole);
const sending = object({
  estado,
  answers: list(object({ call_id: whole, at: moment, estado, code, text, advice: described(text, 'Qué debe hacer la oficina.'), csv: text })),
  replaced_by: described(ownNumber, 'El registro que ocupa su lugar.'),
  replaces: described(ownNumber, 'El registro cuyo lugar ocupa.'),
  allowed: list(keyOf(fiscalRecordSteps)),
});
const call = {
  id: whole,
  kind: oneOf('envio', 'consulta'),
  called: moment,
  answered: orNull(moment),
  status: described(orNull(whole), 'El estado HTTP; nulo sin respuesta.'),
  records: whole,
  first: ownNumber,
  last: ownNumber,
  isLate: described(flag, 'Si decía que algo impidió enviarlo a tiempo.'),
  csv: described(text, 'El justificante de la AEAT.'),
  outcome: described(text, 'En qué quedó.'),
};
const faults = described(list(text), 'Qué falta o está mal; vacía si está bien.');
const certificate = object({
  shown: orNull(
    object({
      holder: text,
      nif: text,
      issuer: text,
      until: day,
      daysLeft: whole,
      foreign: described(orNull(text), 'Por qué hay que confirmar que representa a la empresa; nulo si es el suyo.'),
    }),
  ),
  faults,
  manda: oneOf('entorno', 'pantalla', 'nadie'),
});
const neighbour = orNull(object({ id: whole, number: text }));

export const verifactuCalls: CallsOf<'verifactu'> = {
  state: {
    summary: 'VERI*FACTU: si se hacen registros, desde cuándo y qué falta',
    answer: object({
      environment,
      obligedSince: orNull(day),
      activated: orNull(object({ environment, regime, installation: text, nif: text, name: text, since: text })),
      missing: list(text),
      records: whole,
      lost: described(list(object({ number: text, issued: day, total: orNull(amount) })), 'Las facturas que la AEAT tiene y una copia restaurada no tenía.'),
      toResolve: described(whole, 'Cuántos esperan una decisión de la oficina.'),
    }),
  },
  page: {
    summary: 'VERI*FACTU: una página de los registros, del último al primero',
    body: listBody(object({}, { estado, porResolver: described(flag, 'Solo los que esperan una decisión de la oficina.') })),
    answer: page(object(row)),
    example: { page: 1, pageSize: 20, filter: { estado: 'pendiente' } },
  },
  data: {
    summary: 'VERI*FACTU: un registro, con sus vecinos y si está bien ahora',
    answer: object({
      ...row,
      quota: amount,
      hash: text,
      hashed: text,
      xml: text,
      installation: text,
      previous: neighbour,
      next: neighbour,
      faults: described(list(text), 'Qué está mal en él; vacío si está bien.'),
      sending,
      recipient: described(orNull(object({ name: text, nif: text })), 'A quién se expidió la factura, según el registro.'),
    }),
    params: { id: 1 },
  },
  verify: {
    summary: 'VERI*FACTU: recorre una parte de la cadena, la compara con las facturas y nombra cada falta',
    body: object({}, { from: described(whole, 'Dónde acabó la parte anterior.') }),
    answer: object({
      last: whole,
      isEnd: flag,
      faults: list(object({ record_id: orNull(whole), invoice_id: orNull(whole), text })),
      count: described(whole, 'Cuántas faltas hay, con las que no caben en la lista.'),
    }),
    example: {},
  },
  sender: {
    summary: 'VERI*FACTU: qué hace el envío y cuánto espera',
    answer: object({
      estado: keyOf(fiscalSenderWords.states),
      reason: described(text, 'Por qué está parado, o qué le impide enviar.'),
      pending: whole,
      invoices: described(whole, 'De cuántas facturas son los que esperan.'),
      toResolve: described(whole, 'Cuántos esperan una decisión de la oficina.'),
      unconfirmed: described(whole, 'De cuántos no se sabe desde hace más de una hora si llegaron.'),
      oldest: described(orNull(text), 'Cuándo se hizo el más antiguo que espera.'),
      called: orNull(moment),
      next: described(orNull(whole), 'Segundos hasta el próximo envío.'),
      clock: described(orNull(whole), 'Segundos que el reloj va por delante del de la AEAT.'),
      isRestored: described(flag, 'Si la base de datos se restauró de una copia y nadie ha preguntado aún a la AEAT.'),
      membership: described(
        object({
          estado: keyOf(membershipWords.states),
          ends: described(orNull(day), 'El último día; nulo mientras sigue.'),
          isOver: described(flag, 'Si ese día ha pasado: ya no se emite.'),
          allowed: list(keyOf(membershipSteps)),
        }),
        'Si la empresa sigue en VERI*FACTU.',
      ),
      allowed: list(keyOf(fiscalSenderSteps)),
    }),
  },
  export: {
    summary: 'VERI*FACTU: los registros de las facturas expedidas entre dos días, con las respuestas y un índice, en un ZIP',
    answer: file,
    params: { desde: '2026-01-01', hasta: '2026-12-31' },
  },
  calls: {
    summary: 'VERI*FACTU: una página de los envíos y consultas, del último al primero',
    body: listBody(object({})),
    answer: page(object(call)),
    example: { page: 1, pageSize: 20 },
  },
  callData: {
    summary: 'VERI*FACTU: un envío o una consulta, con lo que se envió y lo que se respondió',
    answer: object({ ...call, request: text, body: text }),
    params: { id: 1 },
  },
  resume: {
    summary: 'VERI*FACTU: reanudar el envío',
    body: draftSchema(resumingDraft),
    answer: object({}),
    example: {},
  },
  retry: { summary: 'VERI*FACTU: enviar sin esperar al próximo intento', body: object({}), answer: object({}), example: {} },
  ask: { summary: 'VERI*FACTU: preguntar a la AEAT por un registro sin confirmar', body: onlyId, answer: onlyId, example: { id: 1 } },
  correct: {
    summary: 'VERI*FACTU: hacer el registro que ocupa el lugar de otro',
    body: object({ id: whole }, { isNotInCensus: described(flag, 'Si su cliente es una persona que no está en el censo de la AEAT.') }),
    answer: onlyId,
    example: { id: 1 },
  },
  leave: { summary: 'VERI*FACTU: dejarlo el 31 de diciembre de este año', body: object({}), answer: object({}), example: {} },
  stay: { summary: 'VERI*FACTU: seguir, o volver después de haberlo dejado', body: object({}), answer: object({}), example: {} },
  readiness: {
    summary: 'VERI*FACTU: comprueba lo que hace falta para activarlo, también si contesta la AEAT; no cambia nada',
    body: object({}),
    answer: object({
      environment,
      company: object({ name: text, nif: text, faults }),
      producer: object({ name: text, nif: text, address: text, place: text, faults }),
      certificate: orNull(certificate),
      service: orNull(object({ clock: described(orNull(whole), 'Segundos que el reloj va por delante del de la AEAT.'), faults })),
    }),
    example: {},
  },
  activate: {
    summary: 'VERI*FACTU: empieza la cadena de registros',
    body: object({ regime }, { represents: described(flag, 'Confirma que el titular de un certificado ajeno representa a la empresa.') }),
    answer: object({ id: whole }),
    example: { regime: '01' },
  },
  certificate: {
    summary: 'El certificado de la empresa: con él se firman las facturas electrónicas y se envían los registros de VERI*FACTU',
    answer: certificate,
  },
  saveCertificate: {
    summary: 'Guardar el certificado de la empresa, si se abre, está en vigor y es suyo',
    body: object({ archivo: described(text, 'Un archivo .p12 o .pfx, en base64.'), clave: text }),
    answer: object({ id: whole, version: whole }),
    example: { archivo: 'MIIKXAIBAzCCChYGCSqGSIb3DQEH', clave: 'la del certificado' },
  },
  declarations: {
    summary: 'Declaración responsable: la de la versión en uso, y después las anteriores',
    answer: list(
      object({
        id: described(orNull(whole), 'Nulo mientras el productor no ha dado todos sus datos.'),
        version: text,
        since: orNull(day),
        points: list(object({ letter: text, title: text, text })),
      }),
    ),
  },
  declarationPdf: { summary: 'Declaración responsable: una de ellas en PDF', answer: file, params: { id: 1 } },
};
