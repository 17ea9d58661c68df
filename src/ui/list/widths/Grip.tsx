import { useRef, type PointerEvent } from 'react';
import { columnWidths } from '#domain/kernel/columnWidths.ts';

interface Drag {
  column: HTMLElement;
  /** The width at the left edge of the window, and where the pointer went down. */
  from: number;
  start: number;
  width: number;
}

/** The edge of a column's head: dragged, the column is as wide as that. By the keyboard widths are chosen in «Columnas». */
export function Grip({ onWidth }: { onWidth: (width: number) => void }) {
  const drag = useRef<Drag | null>(null);
  const begin = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.closest('th')!;
    const column = head.closest('table')!.querySelectorAll('col')[head.cellIndex]!;
    drag.current = { column, from: head.offsetWidth - clientX, start: clientX, width: head.offsetWidth };
    currentTarget.setPointerCapture(pointerId);
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    drag.current.width = Math.min(columnWidths.max, Math.max(columnWidths.min, Math.round(drag.current.from + clientX)));
    drag.current.column.style.width = `${drag.current.width}px`;
  };
  const end = ({ clientX }: PointerEvent) => {
    if (drag.current && drag.current.start !== clientX) onWidth(drag.current.width);
    drag.current = null;
  };
  return <span aria-hidden="true" data-grip="" className="grip" onPointerDown={begin} onPointerMove={move} onLostPointerCapture={end} />;
}
