// From the points of a pen to the strokes that are stored: whole numbers in the frame of every signature.
import { signatureFrame } from '#domain/work/signatureFrame.ts';

interface Stroke {
  points: readonly { x: number; y: number }[];
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** The path data of strokes that were drawn on a canvas of this width, upside down where whoever drew sits across the table. */
export function pathOf(strokes: readonly Stroke[], width: number, isTurned = false): string {
  const scale = signatureFrame.width / width;
  const turned = (value: number, most: number) => (isTurned ? most - value : value);
  const place = ({ x, y }: Stroke['points'][number]) =>
    [turned(within(x * scale, signatureFrame.width), signatureFrame.width), turned(within(y * scale, signatureFrame.height), signatureFrame.height)].join(' ');
  return strokes
    .filter(({ points }) => points.length > 0)
    .map(({ points }) => {
      const places = points.map(place);
      // a dot is a line to itself
      return `M${(places.length > 1 ? places : [places[0], places[0]]).join('L')}`;
    })
    .join('');
}
