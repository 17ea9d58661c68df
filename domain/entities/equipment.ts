// Máquina: an air-conditioning machine with its indoor and its outdoor unit (§3, §5).
// "Machine" means a state machine everywhere else in the code.
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { longText, requiredReference, requiredText } from '../fields.ts';
import { messages } from '../messages.ts';

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
  }),
  label: 'name',
  searchIn: ['name', 'inside_brand', 'inside_model', 'inside_serial_number', 'outside_brand', 'outside_model', 'outside_serial_number'],
  filters: ['location_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.machine,
});
