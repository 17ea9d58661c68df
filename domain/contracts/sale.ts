// Alta de un contrato: all that the wizard asks for, from the machines to the price, prepared in one call.
import { type InferType, array, object } from 'yup';
import { machineKindNames } from '../catalogue/machineKinds.ts';
import { kilowatts } from '../catalogue/equipment.ts';
import { choice, flag, reference, requiredReference, text } from '../kernel/fields.ts';
import { contract, plan, price } from './contract.ts';
import { buildingUses } from './norm.ts';
import { messages } from '../kernel/messages.ts';

/** No contract is prepared with more at once. */
const MOST_MACHINES = 300;
const MOST_PLANS = 12;

/** A machine at the location of the contract: whether it is covered, and what the norm must know of it. */
export const saleMachine = object({
  machine_id: requiredReference('Introduzca la máquina', 'machine').label('Máquina'),
  incluida: flag().label('Entra en el contrato'),
  tipo: choice(machineKindNames, '')
    .transform((value: unknown) => value ?? '')
    .label('Tipo'),
  kw_frio: kilowatts().label('Frío (kW)'),
  kw_calor: kilowatts().label('Calor (kW)'),
  precio: price().label('Precio al año'),
}).noUnknown();
export type SaleMachine = InferType<typeof saleMachine>;

/** A plan of visits of the contract, with the operations that are usual for its machines or without. */
export const salePlan = plan.draft
  .omit(['contract_id'])
  .shape({ operaciones: flag().default(true).label('Poner las operaciones habituales de sus máquinas') })
  .noUnknown();
export type SalePlan = InferType<typeof salePlan>;

/** Where the machines are, and which of them are covered. */
const place = object({
  location_id: requiredReference('Elija la localización', 'location').label('Localización'),
  installation_id: reference('installation').label('Instalación'),
  instalacion: text().label('Nombre de la instalación'),
  uso: choice(buildingUses, 'otro').label('Uso del edificio'),
  maquinas: array(saleMachine.required()).max(MOST_MACHINES, messages.countAtMost(MOST_MACHINES, 'máquinas')).default([]).label('Máquinas'),
});

/** What the norm is asked by. */
export const saleQuestion = place.omit(['instalacion']).noUnknown();
export type SaleQuestion = InferType<typeof saleQuestion>;

export const sale = contract.draft
  .concat(place)
  .shape({
    planes: array(salePlan.required()).max(MOST_PLANS, messages.countAtMost(MOST_PLANS, 'planes')).default([]).label('Planes de visitas'),
    por_maquina: flag().label('Cada máquina tiene su precio'),
    precio: price()
      .test('asked', 'Introduzca el precio al año', (value, { parent }) => value !== null || parent.por_maquina === true)
      .label('Precio al año'),
  })
  .noUnknown();
export type Sale = InferType<typeof sale>;

/** The fields of each step of the wizard. */
export const saleSteps = {
  place: ['customer_id', 'location_id', 'installation_id', 'instalacion', 'uso', 'maquinas'],
  duty: ['name', 'inicio', 'meses', 'planes', 'reinicia'],
  price: [
    'precio',
    'metodo',
    'pagador_id',
    'factura_meses',
    'factura_dia',
    'anticipado',
    'revision',
    'revision_pct',
    'renovacion',
    'preaviso',
    'respuesta',
    'condiciones',
  ],
} as const satisfies Record<string, readonly (keyof Sale)[]>;
export type SaleStep = keyof typeof saleSteps;

/** The step in which a field is, also one of a line. */
export function stepOfField(field: string): SaleStep {
  const [name = ''] = field.split('.');
  const isIn = (step: SaleStep) => (saleSteps[step] as readonly string[]).includes(name);
  if (/^maquinas\.\d+\.precio$/.test(field)) return 'price';
  return isIn('place') ? 'place' : isIn('duty') ? 'duty' : 'price';
}

const usualNames: Readonly<Record<number, string>> = { 1: 'mensual', 2: 'bimestral', 3: 'trimestral', 6: 'semestral', 12: 'anual', 24: 'bienal' };

/** «Revisión mensual»; «Revisión cada 5 meses». */
export const planName = (months: number): string => `Revisión ${usualNames[months] ?? `cada ${months} meses`}`;

const [MINUTES_EACH, LEAST_MINUTES, MOST_MINUTES] = [30, 60, 480];

/** How long a visit of so many machines takes, where nobody knows better. */
export const visitMinutes = (machines: number): number => Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, machines * MINUTES_EACH));
