// Installations, contracts and their visits.
import { certificateSteps, contractSteps, revisionSteps, visitSteps } from '#domain/contracts/steps.ts';
import { apparatus } from '#domain/catalogue/machineKinds.ts';
import { sale, saleQuestion } from '#domain/contracts/sale.ts';
import { checklistStates } from '#domain/contracts/checklist.ts';
import { entities } from '#domain/index.ts';
import type { CallsOf } from '../call.ts';
import { doneOperation, fotos } from '../checklist.ts';
import { recordProperties } from '../entitySchemas.ts';
import {
  type Schema,
  amount,
  day,
  described,
  draftSchema,
  file,
  flag,
  keyOf,
  keysOf,
  anything,
  list,
  moment,
  object,
  oneOf,
  orNull,
  page,
  ref,
  text,
  whole,
} from '../schema.ts';
import { frozenFields, listBody } from './generic.ts';
import { mailWords, mailbox, queued, recordWith, resend } from './catalogue.ts';

const norm = object({
  frio: amount,
  calor: amount,
  months: described(orNull(whole), 'Como mucho tantos meses entre dos visitas; null donde la norma no pide ninguna.'),
  article: text,
  needsContract: flag,
  needsCertificate: flag,
  needsDirector: flag,
});

const listState = oneOf(...checklistStates);

export const installationCalls: CallsOf<'installation'> = {
  data: {
    summary: 'Instalación: consultar, con lo que pide la norma, sus máquinas y sus contratos',
    answer: recordWith(entities.installation, {
      norma: orNull(norm),
      maquinas: list(object({ id: whole, name: text, tipo: text, kw_frio: orNull(amount), kw_calor: orNull(amount) })),
      contratos: list(object({ id: whole, codigo: text, name: text, estado: text, meses: orNull(whole) })),
    }),
    params: { id: 1 },
  },
  operations: {
    summary: 'Instalación: su registro de operaciones, la más reciente primero',
    answer: object({
      id: whole,
      name: text,
      customer_name: text,
      location_name: text,
      expediente: text,
      filas: list(
        object({
          id: whole,
          fecha: day,
          machine_id: whole,
          machine_name: text,
          ...doneOperation,
          fotos,
          technician: text,
          order_id: orNull(whole),
          order_code: text,
        }),
      ),
      hay_mas: flag,
    }),
    params: { id: 1 },
  },
};

export const checklistCalls: CallsOf<'checklist'> = {
  write: {
    summary: 'Lista de comprobación: anotar los resultados de la visita de un albarán (`id`)',
    body: object({
      id: whole,
      resultados: list(
        object({ operation_id: whole, machine_id: whole, name: text, unidad: text, resultado: doneOperation.resultado, valor: orNull(amount), nota: text }),
      ),
    }),
    answer: object({ id: whole }),
    example: { id: 1, resultados: [{ operation_id: 1, machine_id: 1, name: 'Consumo', unidad: 'A', resultado: 'ok', valor: 6.1, nota: '' }] },
  },
};

const saleExample = { location_id: 1, uso: 'otro', maquinas: [{ machine_id: 1, incluida: true, tipo: 'split', kw_frio: 6 }] };

const shownRevision = { ...recordProperties(entities.priceRevision), allowed: list(keyOf(revisionSteps)) };

export const contractCalls: CallsOf<'contract'> = {
  data: {
    summary: 'Contrato: consultar, con sus máquinas, sus planes, sus visitas, sus facturas y lo que se puede hacer con él',
    answer: recordWith(entities.contract, {
      maquinas: list(object({ ...recordProperties(entities.contractMachine), installation_id: orNull(whole), location_name: text })),
      planes: list(object(recordProperties(entities.plan))),
      operaciones: list(object(recordProperties(entities.operation))),
      visitas: list(
        object({ ...recordProperties(entities.plannedVisit), lista: orNull(object({ estado: listState, total: whole, defectos: whole, quedan: whole })) }),
      ),
      facturas: list(object({ id: whole, codigo: text, estado: text, total: amount, desde: day, hasta: day })),
      regularizar: described(
        list(object({ invoice_id: whole, codigo: text, estado: text, importe: amount, lineas: list(text) })),
        'Lo que se facturó de más (en negativo) o de menos, donde ya no habrá otra factura.',
      ),
      revisiones: list(object(shownRevision)),
      firma: orNull(object({ nombre: text, trazo: text, hoja: text, huella: text, fecha: moment, en_portal: flag })),
      documento: described(orNull(text), 'El nombre del archivo del contrato firmado en papel.'),
      customer_email: text,
      importe: amount,
      allowed: list(keyOf(contractSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
      frozen: frozenFields,
    }),
    params: { id: 1 },
  },
  margin: {
    summary: 'Contrato: lo que deja en un año, con lo facturado de sus periodos y lo que cuestan los albaranes de sus visitas',
    answer: object({
      ingresos: amount,
      albaranes: whole,
      sin_horas: described(whole, 'Cuántos de ellos no dicen horas.'),
      horas: amount,
      coste_hora: orNull(amount),
      mano_obra: orNull(amount),
      piezas: amount,
      margen: amount,
      porcentaje: orNull(amount),
      sin_coste: described(list(text), 'Las piezas de las que no se sabe lo que cuestan: no están en el margen.'),
    }),
    params: { id: 1, year: 2026 },
  },
  step: {
    summary: 'Contrato: dar un paso de su vida, con lo que pide',
    body: object(
      { id: whole, paso: oneOf(...keysOf(contractSteps).filter(step => !/edit|delete/.test(step))) },
      { version: whole, firmado_el: day, firmado_por: text, baja_el: day, motivo: text },
    ),
    answer: ref('Saved'),
    example: { id: 3, paso: 'contract.send' },
  },
  settle: {
    summary: 'Contrato acabado: hacer los borradores de lo que se facturó de más o de menos',
    body: object({ id: whole }),
    answer: object({ facturas: list(whole) }),
    example: { id: 14 },
  },
  sendMail: {
    summary: 'Contrato: enviar por correo con su PDF; un borrador queda enviado al cliente',
    body: object({ contract_id: whole, email: text }, { copia: flag, ...mailWords }),
    answer: queued,
    example: { contract_id: 1, email: 'cliente@example.com' },
  },
  mailWords: { summary: 'Contrato: el asunto y el texto con que se enviaría', answer: object(mailWords), params: { id: 1 } },
  mails: { summary: 'Contrato: sus correos', answer: mailbox, params: { id: 1 } },
  resendMail: { ...resend, example: { id: 3 } },
  revisions: {
    summary: 'Contratos: qué costarían tras revisar el precio de los que se renuevan en un mes, o de uno; nada se guarda',
    body: object({ mes: text, ipc: amount }, { contract_id: whole }),
    answer: object({
      contratos: list(
        object({ id: whole, codigo: text, name: text, customer_name: text, porcentaje: amount, antes: amount, despues: amount, desde: day, falta: text }),
      ),
    }),
    example: { mes: '2027-03', ipc: 3 },
  },
  propose: {
    summary: 'Contratos: proponer las revisiones de precio que se han visto, todas o ninguna',
    body: object({ mes: text, ipc: amount, porque: text, contratos: list(whole) }, { contract_id: whole }),
    answer: object({ revisiones: list(whole) }),
    example: { mes: '2027-03', ipc: 3, porque: 'Revisión anual según el IPC', contratos: [7], contract_id: 7 },
  },
  proposal: {
    summary: 'Contrato: qué pide la norma de las máquinas que cubriría, con el plan y las operaciones que se proponen; nada se guarda',
    body: draftSchema(saleQuestion),
    answer: object({
      norma: orNull(norm),
      aparatos: list(object({ of: oneOf(...apparatus), kw: amount, months: whole })),
      plan: object({ name: text, meses: whole, minutos: whole }),
      operaciones: list(text),
      name: text,
    }),
    example: saleExample,
  },
  sell: {
    summary: 'Contrato: prepararlo entero, con su instalación, sus máquinas, sus planes y su precio, o nada',
    body: draftSchema(sale),
    answer: ref('Saved'),
    example: {
      ...saleExample,
      customer_id: 1,
      instalacion: 'Climatización',
      name: 'Mantenimiento del bar',
      inicio: '2026-04-01',
      meses: 12,
      precio: 600,
      factura_meses: 12,
      factura_dia: 1,
      planes: [{ name: 'Revisión anual', meses: 12, primera: '2026-04-10', operaciones: true }],
    },
  },
  signHere: {
    summary: 'Contrato: firmarlo el cliente en la pantalla de la oficina; un borrador queda enviado con ello',
    body: object({ id: whole, version: whole, nombre: text, trazo: text }),
    answer: ref('Saved'),
    example: { id: 3, version: 2, nombre: 'Ana Ruiz', trazo: 'M10 10L20 20' },
  },
  signOnPaper: {
    summary: 'Contrato: guardar el papel firmado; un borrador queda enviado con ello',
    body: object({ id: whole, version: whole, firmado_el: day, firmado_por: text, documento: file }),
    answer: ref('Saved'),
    example: { id: 15, version: 1, firmado_el: '2026-03-02', firmado_por: 'Ana Ruiz' },
    file: { field: 'documento', name: 'contrato.pdf' },
  },
  preview: {
    summary: 'Contrato: qué visitas daría un plan en su periodo, y qué pide la norma si con los demás planes no basta',
    body: object({ contract_id: whole, meses: whole, primera: day }, { plan_id: whole }),
    answer: object({ total: whole, dias: list(day), falta: text }),
    example: { contract_id: 1, meses: 3, primera: '2026-03-15' },
  },
};

export const contractTemplateCalls: CallsOf<'contractTemplate'> = {
  data: {
    summary: 'Plantilla de contrato: consultar, con sus planes de visitas',
    answer: recordWith(entities.contractTemplate, { planes: list(object(recordProperties(entities.templatePlan))) }),
    params: { id: 1 },
  },
  fromContract: {
    summary: 'Plantilla de contrato: hacerla de lo que dice un contrato, con sus planes',
    body: object({ contract_id: whole, name: text }),
    answer: ref('Saved'),
    example: { contract_id: 1, name: 'Hotel' },
  },
};

export const operationCalls: CallsOf<'operation'> = {
  propose: {
    summary: 'Operaciones: añadir a un plan las habituales de las máquinas de su contrato que no tiene',
    body: object({ plan_id: whole }),
    answer: object({ creadas: whole }),
    example: { plan_id: 1 },
  },
};

export const priceRevisionCalls: CallsOf<'priceRevision'> = {
  page: {
    summary: 'Revisiones de precio: una página, filtrada y ordenada',
    body: listBody(ref('PriceRevisionFilter')),
    answer: page(
      object({
        ...shownRevision,
        codigo: described(text, 'El número de su contrato.'),
        email: described(text, 'La dirección de su cliente; vacía, sin ella.'),
      }),
    ),
    example: { page: 1, filter: { por_decidir: true } },
  },
  step: {
    summary: 'Revisión de precio: anotar que se comunicó, aplicarla o retirarla, con un motivo',
    body: object({ id: whole, paso: keyOf(revisionSteps) }, { motivo: text }),
    answer: ref('Saved'),
    example: { id: 1, paso: 'revision.withdraw', motivo: 'Se mantiene el precio' },
  },
  sendMail: {
    summary: 'Revisión de precio: enviar su carta por correo, con lo que queda comunicada',
    body: object({ revision_id: whole }, { email: described(text, 'Sin ella, la de su cliente.'), copia: flag, subject: text, text }),
    answer: queued,
    example: { revision_id: 2, email: 'cliente@example.com' },
  },
  mailWords: { summary: 'Revisión de precio: el asunto y el texto con que saldría su carta', answer: object({ subject: text, text }), params: { id: 2 } },
};

const degrees: Schema<number> = { type: 'number' };
const placedVisit = recordWith(entities.plannedVisit, {
  town: described(text, 'De su localización o, si no la tiene, de su cliente.'),
  at: orNull(object({ latitude: degrees, longitude: degrees })),
});
const ofTown = { town: 'Lucena', sin_aviso: true };

export const plannedVisitCalls: CallsOf<'plannedVisit'> = {
  page: {
    summary: 'Visitas: una página, filtrada y ordenada; también por población (`town`)',
    body: listBody(anything),
    answer: page(placedVisit),
    example: { page: 1, filter: ofTown },
  },
  map: {
    summary: 'Visitas: hasta 800 de un filtro, para un mapa',
    body: object({}, { filter: anything }),
    answer: page(placedVisit),
    example: { filter: ofTown },
  },
  towns: { summary: 'Visitas: las poblaciones en que las hay', answer: object({ towns: list(text) }) },
  step: {
    summary: 'Visita: saltarla con un motivo, recuperarla, o decir qué quedó por hacer, que es otra visita',
    body: object({ id: whole, paso: oneOf(...keysOf(visitSteps).filter(step => step !== 'visit.move')) }, { motivo: text }),
    answer: ref('Saved'),
    example: { id: 2, paso: 'visit.skip', motivo: 'El local está cerrado' },
  },
  plan: {
    summary: 'Visitas: hacer los avisos de varias a la vez, o de ninguna',
    body: object({ visitas: list(object({ id: whole, fecha: moment, user_id: whole })) }),
    answer: object({
      avisos: list(whole),
      reparos: described(list(object({ id: whole, motivos: list(text) })), 'Lo que dice la planificación en contra de una visita; se planifica igualmente.'),
      planning: described(whole, 'Lo que se envía a `/api/plannedVisit/deshacerPlanificacion` durante un minuto.'),
    }),
    example: { visitas: [{ id: 3, fecha: '2026-09-10 09:00:00', user_id: 1 }] },
  },
  unplan: {
    summary: 'Visitas: deshacer una planificación del último minuto; lo que alguien ha tocado se queda, con su motivo',
    body: object({ id: whole }),
    answer: object({ restored: whole, failed: list(object({ id: whole, name: text, message: text })) }),
    example: { id: 1 },
  },
};

export const certificateCalls: CallsOf<'certificate'> = {
  data: {
    summary: 'Certificado de mantenimiento: consultar, con lo que se puede hacer con él',
    answer: recordWith(entities.certificate, {
      customer_email: text,
      pide_director: described(flag, 'Lo suscribe también el director de mantenimiento.'),
      visitas: described(
        object({ previstas: whole, hechas: list(day), faltan: list(day) }),
        'Las visitas que los contratos preveían en su año: cuándo se hicieron, y los días previstos de las que no. La hecha en parte cuenta cuando se hace lo que quedó.',
      ),
      allowed: list(keyOf(certificateSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
    }),
    params: { id: 1 },
  },
  issue: {
    summary: 'Certificado de mantenimiento: emitirlo',
    body: object({ id: whole, responsable: text, declaro: flag }, { director: text, incompleto: described(flag, 'Emitirlo aunque falten visitas de su año.') }),
    answer: ref('Saved'),
    example: { id: 3, responsable: 'Antonio Jiménez Baena', director: '', declaro: true, incompleto: true },
  },
  pdf: { summary: 'Certificado de mantenimiento: uno emitido, en PDF', answer: file, params: { id: 2 } },
  sendMail: {
    summary: 'Certificado de mantenimiento: enviar por correo con su PDF, una vez emitido',
    body: object({ certificate_id: whole, email: text }, { copia: flag, ...mailWords }),
    answer: queued,
    example: { certificate_id: 2, email: 'cliente@example.com' },
  },
  mailWords: { summary: 'Certificado de mantenimiento: el asunto y el texto con que se enviaría', answer: object(mailWords), params: { id: 2 } },
  mails: { summary: 'Certificado de mantenimiento: sus correos', answer: mailbox, params: { id: 1 } },
};
