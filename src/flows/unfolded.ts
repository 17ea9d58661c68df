// What of a picture is seen while some of its states are folded.
import { endingAt } from '#src/flows/lines.ts';
import type { DrawnArrow, DrawnState, Layout } from '#src/flows/pictureLayout.ts';

/** A folded state hides what is in it; lines from outside then end at its border. */
export function seen({ states, drawn }: Layout, folded: ReadonlySet<string>): { states: DrawnState[]; drawn: DrawnArrow[] } {
  const hiding = (path: string[]) => path.find(id => folded.has(id));
  const boxes = new Map(states.map(state => [state.id, state]));
  return {
    states: states.filter(({ within }) => hiding(within) === undefined),
    drawn: drawn.flatMap(line => {
      const [from, to] = [hiding(line.from.slice(0, -1)), hiding(line.to.slice(0, -1))];
      if (from !== undefined && line.to.includes(from) && (to === from || line.to.at(-1) === from)) return [];
      if (to !== undefined && line.from.at(-1) === to) return [];
      const start = from === undefined ? line.points : endingAt(line.points.toReversed(), boxes.get(from)!).toReversed();
      return [{ ...line, points: to === undefined ? start : endingAt(start, boxes.get(to)!) }];
    }),
  };
}
