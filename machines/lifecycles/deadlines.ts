// The deadlines of stored things: in which states a clock runs, from which field it is counted, by which rule and which law. /vencimientos and its number on Inicio are made of it.
import type { DeadlineKind, DueEntity } from '#domain/overview/deadlines.ts';

export interface Deadline {
  entity: DueEntity;
  /** The states in which it runs; null for what has no lifecycle. */
  states: readonly [string, ...string[]] | null;
  /** The field that holds the last day. */
  from: string;
  /** The field that holds how many days before it is due; absent, on that day. */
  before?: string;
  /** Once its day has passed nothing can be done any more: it is never overdue. */
  lapses?: true;
  /** What is due. */
  title: string;
  /** How its day is counted. */
  rule: string;
  /** The law that asks for it; null where it is the company's own rule or an agreement. */
  article: string | null;
}

/** In the order in which those of one day are listed. A state that the law has a clock for is tagged `clock` in its lifecycle. */
export const deadlines: Readonly<Record<DeadlineKind, Deadline>> = {
  visita: {
    entity: 'plannedVisit',
    states: ['prevista', 'abierta', 'con aviso'],
    from: 'hasta',
    title: 'Visita de mantenimiento',
    rule: 'El último día de su mes',
    article: 'RITE, art. 26 e IT 3.3',
  },
  presupuesto: {
    entity: 'quote',
    states: ['enviado', 'visto'],
    from: 'valido_hasta',
    title: 'Presupuesto sin respuesta',
    rule: 'El último día en que vale',
    article: null,
  },
  seguimiento: {
    entity: 'followUp',
    states: ['pendiente', 'no entregado'],
    from: 'dia',
    title: 'Seguimiento de presupuesto',
    rule: 'Las reglas de la empresa',
    article: null,
  },
  contrato_por_firmar: {
    entity: 'contract',
    states: ['enviado'],
    from: 'fin',
    title: 'Contrato por firmar',
    rule: 'El fin de su periodo',
    article: null,
  },
  preaviso: {
    entity: 'contract',
    states: ['vigente', 'suspendido'],
    from: 'fin',
    before: 'preaviso',
    lapses: true,
    title: 'Preaviso de renovación',
    rule: 'Antes del fin, su preaviso',
    article: null,
  },
  fin_de_contrato: {
    entity: 'contract',
    states: ['vigente', 'suspendido'],
    from: 'fin',
    title: 'Fin de contrato',
    rule: 'El fin de su periodo',
    article: null,
  },
  ultimo_dia: {
    entity: 'contract',
    states: ['en baja'],
    from: 'baja_el',
    title: 'Último día de contrato',
    rule: 'El acordado en la baja',
    article: null,
  },
  certificado: {
    entity: 'certificate',
    states: ['pendiente'],
    from: 'vence',
    title: 'Certificado de mantenimiento',
    rule: 'El último día de su año',
    article: 'RITE, art. 28.1',
  },
  fin_de_certificado: {
    entity: 'certificate',
    states: ['emitido'],
    from: 'valido_hasta',
    title: 'Fin de certificado de mantenimiento',
    rule: 'Un año desde que se emite',
    article: 'RITE, art. 28.1',
  },
  revision_de_precio: {
    entity: 'priceRevision',
    states: ['propuesta', 'comunicada'],
    from: 'desde',
    title: 'Revisión de precio sin aplicar',
    rule: 'El primer día del precio nuevo',
    article: null,
  },
  cobro: {
    entity: 'cobro',
    states: ['pendiente', 'parcial'],
    from: 'fecha_vencimiento',
    title: 'Cobro',
    rule: 'Vencimiento de la factura',
    article: null,
  },
  pago_a_proveedor: {
    entity: 'providerInvoice',
    states: ['recibida', 'revisada', 'aprobada', 'parcial'],
    from: 'vence',
    title: 'Pago a proveedor',
    rule: 'Vencimiento de la factura',
    article: null,
  },
  libros_y_303: {
    entity: 'fiscalPeriod',
    states: ['abierto', 'en revisión', 'reabierto'],
    from: 'presenta',
    title: 'Libros y modelo 303',
    rule: 'El día 20 del mes siguiente; del cuarto trimestre, el 30 de enero',
    article: 'RIVA, art. 71.4',
  },
  recordatorio: {
    entity: 'reminder',
    states: ['propuesto', 'no entregado'],
    from: 'dia',
    title: 'Recordatorio de pago',
    rule: 'Las reglas de la empresa',
    article: null,
  },
  recordatorio_pospuesto: {
    entity: 'reminder',
    states: ['pospuesto'],
    from: 'pospuesto_hasta',
    title: 'Recordatorio pospuesto',
    rule: 'El elegido al posponerlo',
    article: null,
  },
  respuesta_aeat: {
    entity: 'fiscalRecord',
    states: ['pendiente', 'enviando', 'sinConfirmar'],
    from: 'stamp',
    title: 'Respuesta de la AEAT',
    rule: 'El día en que se hizo',
    article: 'Orden HAC/1177/2024, art. 16',
  },
  salida_verifactu: {
    entity: 'fiscalMembership',
    states: ['saliendo', 'comunicada'],
    from: 'leaves_on',
    lapses: true,
    title: 'Último día en VERI*FACTU',
    rule: 'El 31 de diciembre',
    article: 'RD 1007/2023, art. 16.5',
  },
  revision: {
    entity: 'machine',
    states: null,
    from: 'proxima_revision',
    title: 'Revisión de máquina',
    rule: 'Sus meses de revisión',
    article: null,
  },
};
