// A row that leads to a page behaves as the link in its first cell wherever it is pressed, while its texts can still be selected.
import { useState, type MouseEvent, type PointerEvent } from 'react';
import { useLocation } from 'wouter';
import { fromList } from '#src/ui/page/useReturn.ts';

const MIDDLE = 1;
const RIGHT = 2;

const OTHERS = 'a, button, input, label, [data-scope=popover]';

/** Whether a press is the row's own: not on a link, button or menu of it, and not the end of selecting a text. */
const isOfRow = ({ target }: MouseEvent) => target instanceof Element && !target.closest(OTHERS) && !window.getSelection()?.toString();

/** What a row does when it is pressed. `href` leads to a page, `onOpen` to a dialog. */
export function useRowGestures(href: string | undefined, onOpen: (() => void) | undefined) {
  const [, navigate] = useLocation();
  const [isCovered, setCovered] = useState(false);
  const press = (pressed: MouseEvent) => {
    const { button, ctrlKey, metaKey, shiftKey } = pressed;
    if (!isOfRow(pressed) || button > MIDDLE || (button === MIDDLE && href === undefined)) return;
    if (href === undefined) onOpen?.();
    else if (button === MIDDLE || ctrlKey || metaKey || shiftKey) window.open(href, '_blank', 'noopener');
    else navigate(href, { state: fromList });
  };
  return {
    onClick: press,
    onAuxClick: press,
    // the middle button would start to scroll
    onMouseDown: (pressed: MouseEvent) => {
      if (href !== undefined && pressed.button === MIDDLE && isOfRow(pressed)) pressed.preventDefault();
    },
    // the link covers the row while its menu is asked for, so that the browser offers to copy its address
    'data-covered': isCovered ? '' : undefined,
    onPointerDown: (pressed: PointerEvent) => setCovered(href !== undefined && pressed.button === RIGHT && isOfRow(pressed)),
    onPointerLeave: () => setCovered(false),
  };
}
