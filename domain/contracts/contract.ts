// Contrato de mantenimiento: what a customer has bought for a period, and how it is renewed, revised and invoiced.
import { object, string } from 'yup';
import { ruledBy } from '../kernel/dateRules.ts';
import { writtenByOffice } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { choice, date, decimal, flag, longText, money, ofDocument, reference, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { agreedPayment } from '../parties/waysOfPaying.ts';

export const contractStates = ['borrador', 'enviado', 'vigente', 'suspendido', 'en baja', 'terminado', 'rechazado', 'caducado'] as const;
export type ContractState = (typeof contractStates)[number];

export const renewals = { automatica: 'Se renueva solo', manual: 'Se renueva a mano' } as const;
export const revisions = { ninguna: 'Sin revisión', ipc: 'IPC', fija: 'Porcentaje fijo' } as const;

/** No contract is for longer. */
const LONGEST = 120;
const months = (required: string) =>
  whole().required(required).min(1, 'Introduzca los meses, entre 1 y 120').max(LONGEST, 'Introduzca los meses, entre 1 y 120');

/** Euros a year. */
export const price = () => money().min(0, messages.notNegative).default(null);

export const contract = entity({
  name: 'contract',
  table: 'contract',
  one: 'Contrato',
  many: 'Contratos',
  draft: object({
    name: requiredText('Introduzca qué se contrata').label('Nombre'),
    customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
    pagador_id: reference('customer').label('Quién paga'),
    inicio: ofDocument(date('Introduzca cuándo empieza'), 5).label('Empieza el'),
    meses: months('Introduzca cuántos meses dura').default(12).label('Duración (meses)'),
    preaviso: whole().min(0, messages.notNegative).max(365, messages.countAtMost(365, 'días')).default(30).label('Preaviso (días)').meta({ term: 'Preaviso' }),
    renovacion: choice(renewals, 'automatica').label('Renovación'),
    reinicia: flag().label('Una visita adelantada o atrasada reinicia el ciclo'),
    respuesta: whole().min(1, messages.countAtLeast(1, 'hora')).max(720, messages.countAtMost(720, 'horas')).default(null).label('Horas de respuesta'),
    mano_obra: flag().label('Incluye la mano de obra'),
    piezas: flag().label('Incluye las piezas'),
    desplazamiento: flag().label('Incluye el desplazamiento'),
    precio: price().label('Precio al año'),
    revision: choice(revisions, 'ninguna').label('Revisión del precio'),
    revision_pct: decimal(2).min(-20, messages.atLeast(-20, '%')).max(50, messages.atMost(50, '%')).default(null).label('Porcentaje de revisión'),
    factura_meses: months('Introduzca cada cuántos meses se factura').default(12).label('Se factura cada (meses)').meta({ term: 'Periodo' }),
    anticipado: flag().default(true).label('Se factura al empezar el periodo'),
    factura_dia: whole().required('Introduzca el día').min(1, 'Entre 1 y 28').max(28, 'Entre 1 y 28').default(1).label('Día de la factura'),
    /** The last day that was invoiced elsewhere, before the contract came here. */
    facturado_hasta: ofDocument(date(), 10).label('Facturado hasta'),
    metodo: agreedPayment(),
    condiciones: longText().label('Condiciones'),
  }),
  derived: object({
    codigo: text(20).label('Código'),
    estado: string<ContractState>().required().label('Estado'),
    /** The last day of the period that is running. */
    fin: date('').label('Hasta'),
    enviado_el: date().label('Enviado el').meta({ unlisted: true }),
    firmado_el: date().label('Firmado el'),
    firmado_por: text(120).label('Firmado por').meta({ unlisted: true }),
    baja_el: date().label('De baja el'),
    motivo: text(500).label('Motivo').meta({ unlisted: true }),
    /** The period that is running, from 1 on. */
    periodo: whole().required().label('Periodo').meta({ unlisted: true }),
  }),
  label: 'name',
  searchIn: ['codigo', 'name', 'condiciones'],
  same: ['codigo'],
  filters: ['customer_id', 'estado'],
  sorts: [
    { field: 'fin', dir: 'asc' },
    { field: 'name', dir: 'asc' },
  ],
  date: 'fin',
  access: writtenByOffice(office),
  list: 'contracts',
  about: 'Los contratos de mantenimiento: qué máquinas cubren, cada cuánto se visitan, qué cuestan y cuándo se renuevan.',
  example: {
    draft: { name: 'Mantenimiento del hotel', customer_id: 1, inicio: '2026-03-01', meses: 12, precio: 2400, factura_meses: 12, factura_dia: 1 },
    change: { respuesta: 8 },
    needle: 'mante',
  },
});

/** Characters of the name of who signs. */
export const SIGNER_MAX_LENGTH = 120;

/** What the steps of its life ask for. */
export const stepDrafts = {
  accept: object({
    firmado_el: ofDocument(date('Introduzca cuándo se firmó')).label('Firmado el'),
    firmado_por: requiredText('Introduzca quién firma', SIGNER_MAX_LENGTH).label('Firmado por'),
  }).noUnknown(),
  reason: object({ motivo: requiredText('Diga por qué', 500).label('Motivo') }).noUnknown(),
  cancel: object({
    baja_el: ofDocument(date('Introduzca el último día'), 10).label('Último día'),
    motivo: requiredText('Diga por qué', 500).label('Motivo'),
  }).noUnknown(),
};

/** Máquina de un contrato: from when to when a contract covers a machine, and what it costs a year where it has a price of its own. */
export const contractMachine = entity({
  name: 'contractMachine',
  table: 'contract_machine',
  one: 'Máquina del contrato',
  many: 'Máquinas de contratos',
  feminine: true,
  draft: object({
    contract_id: requiredReference('Introduzca el contrato', 'contract').label('Contrato'),
    machine_id: requiredReference('Introduzca la máquina', 'machine').label('Máquina'),
    desde: ofDocument(date(), 5).label('Desde'),
    hasta: ruledBy('coveredEnd', ofDocument(date(), 10)).label('Hasta'),
    precio: price().label('Precio al año'),
  }),
  label: 'desde',
  searchIn: [],
  filters: ['contract_id', 'machine_id'],
  sorts: [{ field: 'desde', dir: 'asc' }],
  access: writtenByOffice(office),
  example: { draft: { contract_id: 1, machine_id: 3, desde: '2026-03-15' }, change: { precio: 120 }, needle: '2026' },
});

/** Plan de visitas: how often a contract has its machines visited, from which day on, and what is done. */
export const plan = entity({
  name: 'plan',
  table: 'contract_plan',
  one: 'Plan de visitas',
  many: 'Planes de visitas',
  draft: object({
    contract_id: requiredReference('Introduzca el contrato', 'contract').label('Contrato'),
    name: requiredText('Introduzca el nombre del plan').label('Nombre'),
    meses: months('Introduzca cada cuántos meses').label('Una visita cada (meses)'),
    primera: ofDocument(date('Introduzca la primera visita'), 10).label('Primera visita'),
    minutos: whole().min(5, messages.countAtLeast(5, 'minutos')).max(1_440, 'Como máximo un día').default(60).label('Duración (minutos)'),
    trabajo: longText().label('Qué se hace'),
    motivo: text(500).label('Motivo de un plazo mayor que el de la norma'),
  }),
  derived: object({
    /** What the norm asked when the reason was given: a stricter one, of a larger installation, wants another reason. */
    norma_meses: whole().label('Meses según la norma').default(null).meta({ unlisted: true }),
  }),
  label: 'name',
  searchIn: ['name'],
  filters: ['contract_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(office),
  example: {
    draft: { contract_id: 1, name: 'Revisión anual', meses: 12, primera: '2026-03-15', minutos: 90 },
    change: { trabajo: 'Limpieza de filtros y comprobación de presiones' },
    needle: 'revi',
  },
});
