// Máquina: an air-conditioning machine with its indoor and its outdoor unit (§3, §5).
// "Machine" means a state machine everywhere else in the code.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { date, longText, requiredReference, requiredText, text, whole } from '../fields.ts';
import { messages } from '../messages.ts';

/** Nobody plans further ahead. */
const INTERVAL_MOST = 120;
const notMonths = 'Introduzca los meses, entre 1 y 120';

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
    garantia_hasta: date().label('En garantía hasta'),
    revision_meses: whole().min(1, notMonths).max(INTERVAL_MOST, notMonths).default(null).label('Meses entre revisiones'),
  }),
  derived: object({
    codigo: text(20).label('Código').meta({ unlisted: true }),
    /** The date of its newest albarán that is finished. */
    ultima_visita: date().label('Última visita').meta({ unlisted: true }),
    /** As many months as it says after that, or after it was put in. */
    proxima_revision: date().label('Próxima revisión').meta({ unlisted: true }),
  }),
  label: 'name',
  // oxfmt-ignore
  searchIn: [
    'name', 'codigo', 'inside_brand', 'inside_model', 'inside_serial_number', 'inside_location',
    'outside_brand', 'outside_model', 'outside_serial_number', 'outside_location',
  ],
  filters: ['location_id'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'proxima_revision', dir: 'asc' },
  ],
  access: access.machine,
});
