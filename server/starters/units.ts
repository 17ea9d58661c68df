// In which unit a product of the trade is counted, by how its name ends.
import type { Unit } from '#domain/catalogue/units.ts';

const unitAfter: Record<string, Unit> = { kg: 'KGM', m: 'MTR', 'm²': 'MTK' };

/** The unit at the end of a name; labour is counted in hours. */
export const unitOf = (name: string): Unit => (name.startsWith('Hora ') ? 'HUR' : (unitAfter[/, (kg|m|m²)$/.exec(name)?.[1] ?? ''] ?? 'C62'));
