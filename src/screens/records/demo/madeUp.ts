// What the gallery shows: invented towns, parts and tasks.
import type { Option } from '#domain/kernel/answer.ts';
import { fold } from '#domain/kernel/format.ts';
import type { OptionSource } from '#src/api/actors.ts';

const names = ['Almodóvar del Río', 'Baena', 'Bujalance', 'Cabra', 'Córdoba', 'Fernán Núñez', 'La Carlota', 'La Rambla', 'Lucena', 'Montilla', 'Montoro'];
const towns: readonly Option[] = names.map((label, index) => ({ value: index + 1, label }));

/** As long as a server nearby takes. */
export const soon = (milliseconds = 400): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** A remote dropdown of towns. */
export const townSource: OptionSource = {
  search: async query => {
    await soon();
    return towns.filter(town => fold(town.label).includes(fold(query)));
  },
  byId: async id => Promise.resolve(towns.find(town => town.value === id) ?? null),
};

/** A remote dropdown that never answers well. */
export const brokenSource: OptionSource = {
  search: async () => {
    await soon();
    throw new Error('El servidor no ha respondido a tiempo');
  },
  byId: async () => Promise.resolve(null),
};

export interface Part {
  id: number;
  code: string;
  name: string;
  price: number;
  stock: number;
}

const nouns = ['Compresor', 'Condensador', 'Filtro', 'Placa electrónica', 'Sonda', 'Termostato', 'Válvula', 'Ventilador'];

/** Sixty parts, always the same. */
export const parts: readonly Part[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  code: `P-${String(index + 1).padStart(3, '0')}`,
  name: `${nouns[index % nouns.length]} ${['A', 'B', 'C', 'D'][index % 4]}${10 + index}`,
  price: 12.5 + index * 3.25,
  stock: (index * 7) % 11,
}));
