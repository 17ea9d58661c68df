// The terms of a contract in words, as the pages of contracts and of templates say them.
import type { contract } from '#domain/contracts/contract.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';

type Terms = RecordOf<typeof contract>;

/** «mano de obra, piezas». */
export const includedIn = ({ mano_obra, piezas, desplazamiento }: Pick<Terms, 'mano_obra' | 'piezas' | 'desplazamiento'>): string =>
  [mano_obra && 'mano de obra', piezas && 'piezas', desplazamiento && 'desplazamiento'].filter(Boolean).join(', ');

/** «Cada 3 meses, el día 1, al empezar el periodo». */
export const invoicedEvery = ({ factura_meses, factura_dia, anticipado }: Pick<Terms, 'factura_meses' | 'factura_dia' | 'anticipado'>): string =>
  `${everyMonths(factura_meses)}, el día ${factura_dia}, ${anticipado ? 'al empezar' : 'al acabar'} el periodo`;

/** How often something is visited. */
export const everyMonths = (months: number): string => (months === 1 ? 'Cada mes' : `Cada ${months} meses`);
