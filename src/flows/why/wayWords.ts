// The words of a way: what is lacking, and what to do first.
import { sentenceOf } from '#machines/flows/chart.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { wayTo, type WayPart } from '#machines/flows/way.ts';

export interface Way {
  /** The conditions that do not hold. */
  lacks: string[];
  /** What to do, in order, the step itself last; null where nothing leads there. */
  parts: string[] | null;
  /** The way as the steps of a simulation. */
  steps: string[];
}

/** The shortest way to an event from a state, by what holds. */
export function wayOf(flow: Pick<Flow, 'machine' | 'words'>, state: string, holding: readonly string[], event: string): Way {
  const { events, states, remedies = {} } = flow.words;
  const opens = Object.keys(remedies).filter(fact => remedies[fact] !== null);
  const way = wayTo(flow, state, holding, event, opens);
  const lacks = (way ?? []).flatMap(part => ('fact' in part ? sentenceOf(flow.words, part.fact) : []));
  const words = (part: WayPart, place: number) => {
    if ('fact' in part) return remedies[part.fact] ?? part.fact;
    const text = events[part.event] ?? part.event;
    return place === way!.length - 1 ? text : `${text} (queda «${states[part.to] ?? part.to}»)`;
  };
  const steps = (way ?? []).map(part => ('fact' in part ? `+${part.fact}` : part.event));
  return { lacks, parts: way?.map(words) ?? null, steps };
}

/** 'Añada una línea, después Emitir'. */
export const wayText = (parts: readonly string[]): string => parts.join(', después ');
