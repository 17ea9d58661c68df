// Instalación: the thermal installation of a location in the sense of RITE, and what the law asks of its maintenance.
import { object, string } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { kilowatts } from '../catalogue/equipment.ts';
import { entity } from '../kernel/entity.ts';
import { choice, date, flag, longText, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { buildingUses } from './norm.ts';

export const dutyStates = ['sin datos', 'sin plan', 'conforme', 'por debajo'] as const;
export type DutyState = (typeof dutyStates)[number];

export const installation = entity({
  name: 'installation',
  table: 'installation',
  one: 'Instalación',
  many: 'Instalaciones',
  feminine: true,
  draft: object({
    name: requiredText('Introduzca el nombre de la instalación').label('Nombre'),
    location_id: requiredReference('Introduzca la localización', 'location').label('Localización'),
    uso: choice(buildingUses, 'otro').label('Uso del edificio'),
    kw_frio: kilowatts().label('Potencia de frío (kW)'),
    kw_calor: kilowatts().label('Potencia de calor (kW)'),
    expediente: text(60).label('N.º de expediente RITE').meta({ term: 'RITE' }),
    manual: flag().label('Tiene manual de uso y mantenimiento'),
    supervision: flag().label('Supervisión remota en continuo'),
    director: text(120).label('Director de mantenimiento'),
    observaciones: longText().label('Observaciones'),
  }),
  derived: object({
    customer_id: requiredReference('', 'customer').label('Cliente'),
    estado: string<DutyState>().required().label('Mantenimiento'),
    /** At most so many months between two visits: what the norm asks, and what the plans of its contracts in force give. */
    norma_meses: whole().label('Meses según la norma').default(null),
    plan_meses: whole().label('Meses según el plan').default(null),
    /** Why a longer period than the norm's was accepted. */
    motivo: text(500).label('Motivo del plazo mayor'),
    proxima_visita: date().label('Próxima visita').meta({ unlisted: true }),
  }),
  label: 'name',
  searchIn: ['name', 'expediente', 'director'],
  filters: ['customer_id', 'location_id', 'estado', 'uso'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'proxima_visita', dir: 'asc' },
  ],
  access: writtenByOffice(staff),
  list: 'installations',
  about: 'Las instalaciones térmicas de los clientes, con lo que la norma pide de su mantenimiento y si su contrato lo cumple.',
  example: {
    draft: { name: 'Climatización del hotel', location_id: 1, uso: 'otro', kw_frio: 86, kw_calor: 92.5, expediente: 'RITE-14-2019-0481' },
    change: { director: 'Ana Ruiz Toro' },
    needle: 'clima',
  },
});
