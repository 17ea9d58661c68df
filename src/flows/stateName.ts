import type { Chart } from '#machines/flows/chart.ts';

/** A state with those around it, 'Editando › Al día'; null for the machine itself, which is in all of its states. */
export function stateName({ states }: Chart, id: string): string | null {
  const state = states.find(each => each.id === id);
  if (!state || state.parent === null) return null;
  const around = stateName({ states, arrows: [] }, state.parent);
  return around === null ? state.name : `${around} › ${state.name}`;
}

/** Several states that are active together; one that is gone has no name any more. */
export const statesText = (chart: Chart, ids: readonly string[]): string => ids.map(id => stateName(chart, id) ?? id).join(' · ');
