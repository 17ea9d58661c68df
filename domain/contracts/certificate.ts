// Certificado de mantenimiento: what the company certifies each year of an installation that needs a contract (RITE, art. 28).
import { boolean, object, string } from 'yup';
import { rights } from '../kernel/access.ts';
import { monthOf } from '../kernel/days.ts';
import { entity } from '../kernel/entity.ts';
import { date, longText, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { monthName } from '../kernel/format.ts';
import { office } from '../kernel/roles.ts';

export const certificateStates = ['pendiente', 'emitido', 'caducado'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A quantity with its unit, as it was read. */
const reading = () => text(80);

/** What was used and given in the year (art. 28.2 d and e): what is empty has to be justified. */
export const consumption = {
  combustible: 'Combustible',
  electricidad: 'Energía eléctrica',
  agua: 'Agua para llenado',
  acs: 'Agua caliente sanitaria',
  contadores: 'Contadores individuales de ACS',
  termica: 'Energía térmica',
  central: 'Aportación térmica de la central',
  renovables: 'Aportación de renovables o cogeneración',
} as const;
export type Consumption = keyof typeof consumption;

export const certificate = entity({
  name: 'certificate',
  table: 'certificate',
  one: 'Certificado de mantenimiento',
  many: 'Certificados de mantenimiento',
  draft: object({
    combustible: reading().label(consumption.combustible),
    electricidad: reading().label(consumption.electricidad),
    agua: reading().label(consumption.agua),
    acs: reading().label(consumption.acs),
    contadores: reading().label(consumption.contadores),
    termica: reading().label(consumption.termica),
    central: reading().label(consumption.central),
    renovables: reading().label(consumption.renovables),
    justificacion: longText().label('Por qué no constan los datos que faltan'),
  }),
  derived: object({
    /** Its year, and its installation as it was called then. */
    name: text(220).label('Año e instalación'),
    installation_id: requiredReference('', 'installation').label('Instalación'),
    customer_id: requiredReference('', 'customer').label('Cliente'),
    anio: whole().required().label('Año del certificado'),
    estado: string<CertificateState>().required().label('Estado'),
    /** The last day on which it can be issued in its year. */
    vence: date('').label('Se emite hasta'),
    emitido_el: date().label('Emitido el'),
    valido_hasta: date().label('Vale hasta'),
    responsable: text(120).label('Mantenedor habilitado').meta({ unlisted: true }),
    director: text(120).label('Director de mantenimiento').meta({ unlisted: true }),
    /** What was certified, as points of a letter in JSON: later changes of the installation change nothing of it. */
    texto: longText().label('Lo certificado').meta({ unlisted: true }),
  }),
  label: 'name',
  searchIn: ['name', 'responsable'],
  filters: ['installation_id', 'customer_id', 'estado', 'anio'],
  sorts: [
    { field: 'vence', dir: 'desc' },
    { field: 'emitido_el', dir: 'desc' },
  ],
  date: 'vence',
  access: rights({ read: office, create: [], update: office, delete: [] }),
  list: 'certificates',
  about: 'Los certificados de mantenimiento de las instalaciones que tienen contrato obligatorio: uno por año, con sus consumos.',
  example: { draft: {}, change: { electricidad: '48.200 kWh' }, needle: '' },
});

/** What issuing asks for. */
export const issueDraft = object({
  responsable: requiredText('Introduzca el mantenedor habilitado', 120).label('Mantenedor habilitado responsable'),
  director: text(120).label('Director de mantenimiento'),
  declaro: boolean()
    .default(false)
    .oneOf([true], 'Marque la declaración para emitir el certificado')
    .label('Se ha mantenido según el manual de uso y mantenimiento, y cumple la IT 3'),
  /** Asked of a year that lacks visits. */
  incompleto: boolean().default(false).label('Emitirlo aunque falten visitas'),
}).noUnknown();

/** The visits that contracts planned for a year of an installation. */
export interface YearOfVisits {
  previstas: number;
  /** The days on which they were made; one that was left in part, when its rest was. */
  hechas: string[];
  /** The plan's days of those that were not. */
  faltan: string[];
}

const monthOnly = (day: string): string => monthName(monthOf(day)).split(' ')[0]!;
const list = new Intl.ListFormat('es');

/** '11 de 12 visitas hechas: falta diciembre'. */
export function yearWords({ previstas, hechas, faltan }: YearOfVisits): string {
  if (previstas === 0) return 'Ningún contrato preveía visitas en el año';
  const done = `${hechas.length} de ${previstas} ${previstas === 1 ? 'visita hecha' : 'visitas hechas'}`;
  const months = [...new Set(faltan.map(monthOnly))];
  return months.length === 0 ? done : `${done}: ${months.length === 1 ? 'falta' : 'faltan'} ${list.format(months)}`;
}

/** Whether the year was not visited as it was planned: issuing all the same is asked about. */
export const isIncomplete = ({ previstas, faltan }: YearOfVisits): boolean => previstas === 0 || faltan.length > 0;

/** Whether every figure is there, or it is said why one is not (art. 28.2, last paragraph). */
export const isJustified = (record: Record<Consumption | 'justificacion', string>): boolean =>
  record.justificacion !== '' || (Object.keys(consumption) as Consumption[]).every(name => record[name] !== '');
