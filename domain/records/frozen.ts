// Facts that something else relies on: which fields they are, what freezes them, and what is done instead. What holds now is asked in server/services/freezers.ts.
import type { frozenEntities } from './frozenEntities.ts';

interface FrozenFact {
  of: (typeof frozenEntities)[number];
  fields: readonly string[];
  /** What freezes them. */
  why: string;
  /** What is done instead. */
  instead: string;
}

export const frozenFacts = {
  /** AEAT would refuse the next record (code 1108). */
  recordedTaxpayer: {
    of: 'company',
    fields: ['name', 'nif_cif'],
    why: 'No se cambia con VERI*FACTU activado: la AEAT rechazaría la siguiente factura',
    instead: 'Un NIF nuevo es una instalación nueva',
  },
  /** Their invoices are declared under it. */
  bookedSupplier: {
    of: 'provider',
    fields: ['nif_cif'],
    why: 'No se cambia: hay facturas suyas anotadas con este NIF',
    instead: 'Un NIF nuevo es otro proveedor: añádalo aparte',
  },
  /** What the books and form 347 read of an invoice besides its bases. */
  closedBill: {
    of: 'providerInvoice',
    fields: [
      'proveedor_id',
      'n_factura_nuestro',
      'n_factura_proveedor',
      'fecha_factura',
      'fecha_operacion',
      'fecha_recepcion',
      'clase',
      'porcentaje_irpf',
      'total_neto',
      'porcentaje_iva',
      'tipos',
    ],
    why: 'Su trimestre está cerrado',
    instead:
      'De la factura ya solo se cambian el documento, los vencimientos y si es de gas. Anote una rectificativa en el periodo abierto, o pida a un administrador que lo reabra en Libros de IVA',
  },
  /** §3: read-only when editing. */
  username: { of: 'user', fields: ['username'], why: 'El nombre de usuario no se puede cambiar', instead: 'Añada otro usuario y desactive este' },
  /** What was signed holds until the next period. */
  signedTerms: {
    of: 'contract',
    fields: ['customer_id', 'inicio', 'meses'],
    why: 'Está firmado: cliente, comienzo y meses no cambian',
    instead: 'Cambian al renovarlo, o con otro contrato',
  },
  machineOfContract: { of: 'contractMachine', fields: ['contract_id'], why: 'El contrato no se cambia', instead: 'Añada la máquina al otro contrato' },
  planOfContract: { of: 'plan', fields: ['contract_id'], why: 'El contrato no se cambia', instead: 'Añada el plan al otro contrato' },
  operationOfPlan: { of: 'operation', fields: ['plan_id'], why: 'El plan no se cambia', instead: 'Añada la operación al otro plan' },
  unitOfMachine: { of: 'indoorUnit', fields: ['machine_id'], why: 'La máquina de una unidad no se cambia', instead: 'Añada la unidad a la otra máquina' },
} as const satisfies Record<string, FrozenFact>;

export type FrozenFactName = keyof typeof frozenFacts;

/** The facts of an entity. */
export const factsOf = (entity: string): FrozenFactName[] => (Object.keys(frozenFacts) as FrozenFactName[]).filter(name => frozenFacts[name].of === entity);

/** Why a fact does not change, and what is done instead. */
export const frozenWords = (name: FrozenFactName): string => `${frozenFacts[name].why}. ${frozenFacts[name].instead}`;
