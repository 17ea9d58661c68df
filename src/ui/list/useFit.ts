import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '#src/ui/list/columns.ts';
import { fit, type Widths } from '#src/ui/list/fit.ts';

/** The space at both sides of a cell's content, and the box by which a row is marked, in pixels. */
const AROUND = 16;
const BOX = 40;

interface Table<R> {
  columns: readonly Column<R>[];
  rows: unknown;
  hasBoxes: boolean;
  hasActions: boolean;
  widths?: Widths | undefined;
}

/** The columns that have room in `place`, as it changes, beside the boxes and the widest buttons of its rows; those are measured once for each set of rows. */
export function useFit<R>(place: RefObject<HTMLElement | null>, { columns, rows, hasBoxes, hasActions, widths }: Table<R>) {
  const [{ width, buttons }, setRoom] = useState({ width: 0, buttons: 0 });
  const boxes = hasBoxes ? BOX : 0;
  const { shown, folded } = useMemo(() => fit(columns, width - boxes - buttons, widths), [columns, width, boxes, buttons, widths]);
  const hasButtons = hasActions || folded.length > 0;
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const measure = () => {
      const each = Array.from(current.querySelectorAll<HTMLElement>('[data-buttons]'), part => part.offsetWidth + AROUND);
      const next = { width: current.clientWidth, buttons: Math.max(hasButtons ? AROUND : 0, ...each) };
      setRoom(now => (now.width === next.width && now.buttons === next.buttons ? now : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [place, rows, hasButtons, folded.length]);
  return { shown, folded, boxes, buttons, hasButtons };
}
