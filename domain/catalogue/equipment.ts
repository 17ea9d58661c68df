// Máquina: an air-conditioning machine with its indoor and its outdoor unit (§3, §5).
// "Machine" means a state machine everywhere else in the code.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { choice, date, decimal, flag, longText, reference, requiredReference, requiredText, text, whole } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { machineKindNames } from './machineKinds.ts';

/** No plan reaches further ahead. */
const INTERVAL_MOST = 120;
const notMonths = 'Introduzca los meses, entre 1 y 120';

/** kW; null where nobody has said it. */
export const kilowatts = () => decimal(2).min(0, messages.notNegative).max(99_999, messages.atMost(99_999, 'kW')).default(null);

export const equipment = entity({
  name: 'machine',
  table: 'equipment',
  one: 'Máquina',
  many: 'Máquinas',
  feminine: true,
  draft: object({
    name: requiredText(messages.required).label('Nombre'),
    location_id: requiredReference('Introduzca la localización', 'location').label('Localización'),
    inside_brand: requiredText('La marca de interior es obligatoria', 80).label('Marca interior'),
    inside_model: requiredText('El modelo de interior es obligatorio', 80).label('Modelo interior'),
    inside_serial_number: requiredText('El número de serie de interior es obligatorio', 80).label('N.º de serie interior'),
    inside_location: requiredText('La ubicación de interior es obligatoria').label('Ubicación interior'),
    inside_observations: longText().label('Observaciones interior'),
    outside_brand: requiredText('La marca de exterior es obligatoria', 80).label('Marca exterior'),
    outside_model: requiredText('El modelo de exterior es obligatorio', 80).label('Modelo exterior'),
    outside_serial_number: requiredText('El número de serie de exterior es obligatorio', 80).label('N.º de serie exterior'),
    outside_location: requiredText('La ubicación de exterior es obligatoria').label('Ubicación exterior'),
    outside_observations: longText().label('Observaciones exterior'),
    fecha_instalacion: date().label('Instalada el'),
    garantia_hasta: ruledBy('warrantyEnd', date()).label('En garantía hasta'),
    tipo: choice(machineKindNames, '')
      .transform((value: unknown) => value ?? '')
      .label('Tipo'),
    installation_id: reference('installation').label('Instalación'),
    kw_frio: kilowatts().label('Potencia de frío (kW)'),
    kw_calor: kilowatts().label('Potencia de calor (kW)'),
    refrigerante: text(20).label('Refrigerante').meta({ term: 'Gas refrigerante' }),
    carga: whole().min(0, messages.notNegative).max(9_999_999, messages.countAtMost(9_999_999, 'g')).default(null).label('Carga de refrigerante (g)'),
    hermetica: flag().label('Sellada herméticamente'),
    deteccion: flag().label('Con detección de fugas'),
    puesta_en_marcha: ruledBy('started', date()).label('Puesta en marcha el'),
    revision_meses: whole().min(1, notMonths).max(INTERVAL_MOST, notMonths).default(null).label('Meses entre revisiones'),
  }),
  derived: object({
    codigo: text(20).label('Código'),
    /** Its indoor units besides the first, in one line. */
    otras_interiores: longText().label('Otras unidades interiores').meta({ unlisted: true }),
    /** The date of its newest albarán that is finished. */
    ultima_visita: date().label('Última visita').meta({ unlisted: true }),
    /** As many months as it says after that, or after it was put in. */
    proxima_revision: date().label('Próxima revisión').meta({ unlisted: true }),
  }),
  label: 'name',
  // oxfmt-ignore
  searchIn: [
    'name', 'codigo', 'inside_brand', 'inside_model', 'inside_serial_number', 'inside_location',
    'outside_brand', 'outside_model', 'outside_serial_number', 'outside_location', 'otras_interiores',
  ],
  filters: ['location_id', 'installation_id', 'tipo'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'proxima_revision', dir: 'asc' },
  ],
  access: writtenByOffice(staff),
  list: 'equipment',
  example: {
    draft: {
      name: 'Split de la cocina',
      location_id: 1,
      inside_brand: 'Daikin',
      inside_model: 'FTXM35R',
      inside_serial_number: 'S-20417',
      inside_location: 'Salón',
      outside_brand: 'Daikin',
      outside_model: 'FTXM35R',
      outside_serial_number: 'S-20417',
      outside_location: 'Salón',
    },
    change: { inside_observations: 'Filtros nuevos' },
    needle: 'split',
  },
});
