import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '#src/ui/list/columns.ts';
import { fit } from '#src/ui/list/widths/fit.ts';
import type { Fitting } from '#src/ui/list/Records.tsx';

/** The space at both sides of a cell's content, the box by which a row is marked, and a sign that can be pressed, by a mouse or a thumb; in pixels. */
const AROUND = 16;
const BOX = 40;
const SIGN = { mouse: 32, thumb: 44 };

const coarse = window.matchMedia('(pointer: coarse)');

/** As wide as the last table of a whole page was: the next is most likely as wide, and then it is drawn once. */
let usual = 0;

interface Table<R> {
  columns: readonly Column<R>[];
  hasBoxes: boolean;
  /** The signs that the widest row has at its end. */
  signs: number;
  fitting?: Fitting | undefined;
}

/** The columns that fit in `place`, as it changes, next to the boxes and the signs of its rows. Only the place is measured, never a row. */
export function useFit<R>(place: RefObject<HTMLElement | null>, { columns, hasBoxes, signs, fitting }: Table<R>) {
  const [width, setWidth] = useState(usual);
  const boxes = hasBoxes ? BOX : 0;
  const { shown, folded, buttons } = useMemo(() => {
    const sign = coarse.matches ? SIGN.thumb : SIGN.mouse;
    const beside = (count: number) => (count > 0 ? count * sign + AROUND : 0);
    const fitNextTo = (count: number) => ({ ...fit(columns, width - boxes - beside(count), fitting?.widths, !fitting?.isWhole), buttons: beside(count) });
    const whole = fitNextTo(signs);
    // what folds needs a sign of its own, by which it is unfolded
    return whole.folded.length > 0 ? fitNextTo(signs + 1) : whole;
  }, [columns, width, boxes, signs, fitting]);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const measure = () => {
      usual = current.clientWidth;
      setWidth(usual);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [place]);
  return { shown, folded, boxes, buttons };
}
