// Unidad interior: another indoor unit of a machine, besides the one that every machine has.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { longText, requiredReference, requiredText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { staff } from '../kernel/roles.ts';

/** No outdoor unit serves more; the first is the machine's own. */
export const INDOOR_MOST = 64;

export const indoorUnit = entity({
  name: 'indoorUnit',
  table: 'indoor_unit',
  one: 'Unidad interior',
  many: 'Unidades interiores',
  feminine: true,
  draft: object({
    machine_id: requiredReference('Introduzca la máquina', 'machine').label('Máquina'),
    ubicacion: requiredText(messages.required).label('Ubicación'),
    marca: text(80).label('Marca'),
    modelo: text(80).label('Modelo'),
    n_serie: text(80).label('N.º de serie'),
    observaciones: longText().label('Observaciones'),
  }),
  label: 'ubicacion',
  searchIn: ['ubicacion', 'marca', 'modelo', 'n_serie'],
  filters: ['machine_id'],
  sorts: [{ field: 'ubicacion', dir: 'asc' }],
  access: writtenByOffice(staff),
  example: {
    draft: { machine_id: 1, ubicacion: 'Dormitorio', marca: 'Daikin', modelo: 'FTXM25R', n_serie: 'S-20418' },
    change: { observaciones: 'Filtros nuevos' },
    needle: 'dormi',
  },
});

/** The units of a machine in one line, as a search of machines reads them: 'Dormitorio: Daikin FTXM25R S-20418; Cocina'. */
export const unitsText = (units: readonly { ubicacion: string; marca: string; modelo: string; n_serie: string }[]): string =>
  units
    .map(({ ubicacion, marca, modelo, n_serie }) => {
      const name = [marca, modelo, n_serie].filter(Boolean).join(' ');
      return name ? `${ubicacion}: ${name}` : ubicacion;
    })
    .join('; ');
