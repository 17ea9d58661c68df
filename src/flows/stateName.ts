import type { Chart } from '#machines/flows/chart.ts';

/** A state with those around it, 'Editando › Al día'; null for the machine itself, which is in all of its states. */
export function stateName({ states }: Chart, id: string): string | null {
  const state = states.find(each => each.id === id);
  if (!state || state.parent === null) return null;
  const around = stateName({ states, arrows: [] }, state.parent);
  return around === null ? state.name : `${around} › ${state.name}`;
}
