// Revisión de precio: what a contract costs from a day on, proposed by the office, communicated to the customer, and then applied or withdrawn.
import { object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { office } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { date, decimal, money, requiredReference, requiredText, text } from '../kernel/fields.ts';
import { divideRounded, toScaled } from '../kernel/scaled.ts';
import { messages } from '../kernel/messages.ts';

export const revisionStates = ['propuesta', 'comunicada', 'aplicada', 'retirada'] as const;
export type RevisionState = (typeof revisionStates)[number];

const percentage = () => decimal(2).min(-20, messages.atLeast(-20, '%')).max(50, messages.atMost(50, '%'));

export const priceRevision = entity({
  name: 'priceRevision',
  table: 'price_revision',
  one: 'Revisión de precio',
  many: 'Revisiones de precio',
  feminine: true,
  draft: object({}),
  derived: object({
    contract_id: requiredReference('', 'contract').label('Contrato'),
    customer_id: requiredReference('', 'customer').label('Cliente'),
    estado: string<RevisionState>().required().label('Estado'),
    porcentaje: percentage().required().label('Porcentaje'),
    /** Euros a year, of the contract or of all of its machines. */
    antes: money().required().label('Precio anterior'),
    despues: money().required().label('Precio nuevo'),
    /** The first day of the periods that cost the new price. */
    desde: date('').label('Desde'),
    porque: text(500).label('Por qué se revisa'),
    comunicada_el: date().label('Comunicada el'),
    aplicada_el: date().label('Aplicada el'),
    motivo: text(500).label('Motivo'),
  }),
  label: 'desde',
  searchIn: ['porque', 'motivo'],
  filters: ['contract_id', 'customer_id', 'estado'],
  sorts: [{ field: 'desde', dir: 'desc' }],
  access: rights({ read: office, create: [], update: [], delete: [] }),
  list: 'priceRevisions',
  example: { draft: {}, change: {}, needle: '' },
});

/** Why a revision is applied or withdrawn. */
export const revisionReason = object({ motivo: requiredText('Diga por qué', 500).label('Motivo') }).noUnknown();

/** Which contracts are revised: those that renew themselves in a month, by the index that the office writes or by their own percentage. */
export const revisionDraft = object({
  mes: string()
    .required('Elija el mes')
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'Elija el mes')
    .label('Mes de la renovación'),
  ipc: percentage().required('Escriba el IPC').label('IPC (%)'),
  porque: requiredText('Diga por qué se revisa', 500).default('Revisión anual según el IPC').label('Por qué se revisa'),
}).noUnknown();

/** What a price in cents is after a percentage, half a cent rounded up. */
export const revised = (cents: number, percent: number): number => divideRounded(BigInt(cents) * BigInt(10_000 + toScaled(percent, 2)), 10_000n);
