// What is marked in each of two pictures that are compared: a sign and a word beside every colour.
import type { Change, ChangeKind } from '#machines/flows/difference.ts';
import type { Marked } from '#src/flows/Picture.tsx';
import type { Layout } from '#src/flows/pictureLayout.ts';

export const changeWords: Record<ChangeKind, { sign: string; state: string; arrow: string }> = {
  added: { sign: '+', state: 'Añadido', arrow: 'Añadida' },
  removed: { sign: '−', state: 'Quitado', arrow: 'Quitada' },
  altered: { sign: '~', state: 'Cambiado', arrow: 'Cambiada' },
};

/** What changed in one of the pictures. Of arrows that do not leave a state, the state says so. */
export function changeMarks(changes: readonly Change[], side: 'before' | 'after', { states }: Layout): Marked {
  const here = changes.flatMap(change => (change[side] === null ? [] : [[change[side], change.kind] as const]));
  const isState = (id: string) => states.some(state => state.id === id);
  const wordOf = (id: string, kind: ChangeKind) => `${changeWords[kind].sign} ${changeWords[kind][isState(id) ? 'state' : 'arrow']}`;
  const words = here.map(([id, kind]) => [id, wordOf(id, kind)] as const);
  const holding = states.flatMap(({ id, own = [] }) => {
    const count = new Set(here.flatMap(([changed]) => (own.includes(changed) ? [changed] : []))).size;
    return count === 0 ? [] : [[id, count === 1 ? '~ 1 acción cambia' : `~ ${count} acciones cambian`] as const];
  });
  return {
    changed: Object.fromEntries([...holding.map(([id]) => [id, 'altered'] as const), ...here]),
    marks: Object.fromEntries(words.filter(([id]) => !isState(id))),
    figures: Object.fromEntries([...holding, ...words.filter(([id]) => isState(id))]),
  };
}
