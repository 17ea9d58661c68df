import { useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Column } from '#src/ui/list/columns.ts';
import { fit } from '#src/ui/list/widths/fit.ts';
import type { Fitting } from '#src/ui/list/Records.tsx';

/** The space at both sides of a cell's content, and the box by which a row is marked, in pixels. */
const AROUND = 16;
const BOX = 40;

interface Table<R> {
  columns: readonly Column<R>[];
  hasBoxes: boolean;
  hasActions: boolean;
  fitting?: Fitting | undefined;
}

/** The columns that fit in `place`, as it changes, next to the boxes and the widest buttons of its rows; all are measured at once, whenever the table is drawn. */
export function useFit<R>(place: RefObject<HTMLElement | null>, { columns, hasBoxes, hasActions, fitting }: Table<R>) {
  const [{ width, buttons }, setRoom] = useState({ width: 0, buttons: 0 });
  const boxes = hasBoxes ? BOX : 0;
  const { shown, folded } = useMemo(() => fit(columns, width - boxes - buttons, fitting?.widths, !fitting?.isWhole), [columns, width, boxes, buttons, fitting]);
  const hasButtons = hasActions || folded.length > 0;
  const measure = useEffectEvent(() => {
    const { current } = place;
    if (!current) return;
    const each = Array.from(current.querySelectorAll<HTMLElement>('[data-buttons]'), part => part.offsetWidth + AROUND);
    const next = { width: current.clientWidth, buttons: Math.max(hasButtons ? AROUND : 0, ...each) };
    setRoom(now => (now.width === next.width && now.buttons === next.buttons ? now : next));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what has no room is known once the table is laid out, and folds before it is painted
  useLayoutEffect(() => measure());
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const watch = new ResizeObserver(() => measure());
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return { shown, folded, boxes, buttons, hasButtons };
}
