// The boxes of a list by keys and with Shift: several in a row, all of the page, none.
import type { Row } from '#machines/recordListMachine.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';

/** Where the marks of a list are, and what they mark. */
export interface Marked<R extends Row> {
  /** What the list stands in. */
  root: HTMLElement;
  rows: readonly R[];
  selection: Selection<R>;
}

/** The boxes of the rows, in their order; that of the head is none of them. */
const boxesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>(':is(tbody, li) input[data-mark]')];

const isOverlaid = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Hears keys and presses in a list. `anchor` is the row that was marked last: a range begins there. */
export class SelectionKeys {
  #anchor: number | null = null;

  /** A press on a box: with Shift, all between it and the one before are as it is now. Told before the box changes by itself. */
  press<R extends Row>(event: MouseEvent, { root, rows, selection }: Marked<R>): void {
    const index = boxesIn(root).findIndex(box => box === event.target);
    if (index < 0) return;
    if (event.shiftKey && this.#anchor !== null && this.#anchor !== index) {
      const [from, to] = [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
      // the box itself is turned by its own change
      const others = rows.slice(from, to + 1).filter((_, place) => from + place !== index);
      selection.mark(others, !selection.has(rows[index]!));
      window.getSelection()?.removeAllRanges();
    }
    this.#anchor = index;
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
    if (at < 0 || !boxes[next]) return false;
    boxes[next].focus();
    if (event.shiftKey) selection.mark([rows[at]!, rows[next]!], true);
    this.#anchor = next;
    return true;
  }
}
