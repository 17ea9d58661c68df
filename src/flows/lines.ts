// The geometry of a picture's lines.
import type { Box, Point } from '#src/flows/pictureLayout.ts';

const RADIUS = 6;
const HEAD = 8;

const toward = (from: Point, to: Point, length: number): Point => {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / whole) * length, y: from.y + ((to.y - from.y) / whole) * length };
};

const reach = (from: Point, to: Point) => Math.min(RADIUS, Math.hypot(to.x - from.x, to.y - from.y) / 2);

/** A line with round corners, as the `d` of a path. It ends where its head begins. */
export function pathOf(points: Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const shown = [start, ...rest.slice(0, -1), ...(rest.length > 0 ? [toward(rest.at(-1)!, points.at(-2)!, HEAD - 1)] : [])];
  return shown
    .map((point, index) => {
      const [before, after] = [shown[index - 1], shown[index + 1]];
      if (!before) return `M${text(point)}`;
      if (!after) return `L${text(point)}`;
      return `L${text(toward(point, before, reach(point, before)))}Q${text(point)} ${text(toward(point, after, reach(point, after)))}`;
    })
    .join('');
}

/** The head of a line, as the `points` of a polygon. */
export function headOf(points: Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return '';
  const base = toward(tip, before, HEAD);
  const [dx, dy] = [(tip.x - base.x) / 2, (tip.y - base.y) / 2];
  return [tip, { x: base.x - dy, y: base.y + dx }, { x: base.x + dy, y: base.y - dx }].map(text).join(' ');
}

/** What of a line, of level and upright pieces, is seen when it ends at the border of a box instead of inside of it. */
export function endingAt(points: Point[], box: Box): Point[] {
  const outside = points.findIndex(point => isIn(point, box));
  const [last, within] = [points[outside - 1], points[outside]];
  if (!last || !within) return points;
  const border = {
    x: Math.min(Math.max(last.x, box.x), box.x + box.width),
    y: Math.min(Math.max(last.y, box.y), box.y + box.height),
  };
  return [...points.slice(0, outside), last.x === within.x ? { x: within.x, y: border.y } : { x: border.x, y: within.y }];
}

const isIn = ({ x, y }: Point, box: Box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

const text = ({ x, y }: Point) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
