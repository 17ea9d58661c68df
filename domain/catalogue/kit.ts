// Kit: what goes together in a job of the trade, with how much of each. A line takes its price when the kit is used.
import { type InferType, array, object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { decimal, requiredText, whole } from '../kernel/fields.ts';
import { staff } from '../kernel/roles.ts';
import { workOrderLine } from './documentLine.ts';
import { messages } from '../kernel/messages.ts';

/** No kit is longer: what is added at once is still read by a person. */
const MOST_LINES = 100;

const quantity = decimal(3).required('Introduzca la cantidad').moreThan(0, 'La cantidad tiene que ser mayor que cero').label('Cantidad');

/** A line of a kit: of a product, or of words alone. `unidad` is that of the words; a product has its own. */
export const kitLine = workOrderLine.pick(['product_id', 'description', 'unidad']).shape({ quantity }).noUnknown();
export type KitLine = InferType<typeof kitLine>;

export const kitLines = array(kitLine.required())
  .min(1, 'Añada al menos una línea')
  .max(MOST_LINES, messages.countAtMost(MOST_LINES, 'líneas'))
  .default([])
  .label('Líneas');

export const kit = entity({
  name: 'kit',
  table: 'kit',
  one: 'Kit',
  many: 'Kits',
  draft: object({ name: requiredText('Introduzca el nombre del kit', 80).label('Nombre') }),
  derived: object({ lineas: whole().required().label('Líneas') }),
  label: 'name',
  same: ['name'],
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(staff),
  list: 'kits',
  example: {
    draft: { name: 'Split 3,5 kW montado', kit_lines: [{ description: 'Puesta en marcha', quantity: 1 }] },
    change: { name: 'Split 3,5 kW montado en fachada' },
    needle: 'split',
  },
});
