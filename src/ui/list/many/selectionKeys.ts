// The boxes of a list by keys and with Shift: several in a row, all of the page, none.
import type { Row } from '#machines/lists/recordListMachine.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';

/** Where the marks of a list are, and what they mark. */
export interface Marked<R extends Row> {
  /** The element that contains the list. */
  root: HTMLElement;
  rows: readonly R[];
  selection: Selection<R>;
}

/** The boxes of the rows, in their order; that of the head is none of them. */
const boxesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>(':is(tbody, li) input[data-mark]')];

const isOverlaid = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Hears keys and presses in a list. A range begins at the row where the last one ended, or was marked. */
export class SelectionKeys {
  #last: number | null = null;

  /** A press on a box: with Shift, all between it and the one before become as it will be. Called before the box changes by itself. */
  press<R extends Row>(event: MouseEvent, { root, rows, selection }: Marked<R>): void {
    const index = boxesIn(root).findIndex(box => box === event.target);
    const pressed = rows[index];
    if (!pressed) return;
    const last = this.#last ?? selection.rows.at(-1)?.id;
    const from = rows.findIndex(row => row.id === last);
    if (event.shiftKey && from >= 0) {
      const isOn = !selection.has(pressed);
      // once the box has turned itself: marks that change before that take its own change away
      setTimeout(() => selection.mark(rows.slice(Math.min(from, index), Math.max(from, index) + 1), isOn));
    }
    this.#last = pressed.id;
  }

  /** A key within the list; answers whether it was for it. */
  hear<R extends Row>(event: KeyboardEvent, { root, rows, selection }: Marked<R>): boolean {
    const { key, target } = event;
    if (isOverlaid() || (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select'))) return false;
    if (key === 'Escape' && selection.rows.length > 0) {
      selection.clear();
      return true;
    }
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      selection.mark(rows, true);
      return true;
    }
    const boxes = boxesIn(root);
    const at = boxes.findIndex(box => box === target);
    const next = key === 'ArrowDown' ? at + 1 : key === 'ArrowUp' ? at - 1 : -1;
    if (at < 0 || !boxes[next] || !rows[at] || !rows[next]) return false;
    boxes[next].focus();
    if (event.shiftKey) selection.mark([rows[at], rows[next]], true);
    this.#last = rows[next].id;
    return true;
  }
}
