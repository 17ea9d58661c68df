// How the list of a visit ended, in a few words.
import type { ChecklistEnd } from './wire.ts';

const begun = { pendiente: 'Lista sin empezar', 'en curso': 'Lista en curso', completa: 'Lista completa', firmada: 'Lista firmada' } as const;

/** 'Lista firmada, 1 defecto, quedan 2'. */
export function listEndText({ estado, total, defectos, quedan }: ChecklistEnd): string {
  const parts = [
    begun[estado],
    defectos > 0 && `${defectos} ${defectos === 1 ? 'defecto' : 'defectos'}`,
    total > 0 && quedan > 0 && `${quedan === 1 ? 'queda' : 'quedan'} ${quedan}`,
  ];
  return parts.filter(Boolean).join(', ');
}
