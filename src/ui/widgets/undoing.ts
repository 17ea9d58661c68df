// How what a message tells is taken back, where somebody does that.
import type { Toast } from '#src/ui/widgets/toastQueue.ts';

type Undoer = (ids: readonly number[]) => Pick<Toast, 'duration' | 'action'>;

let undoer: Undoer | null = null;

/** Says who takes deletions back from now on. Returns how to leave. */
export function undoBy(next: Undoer): () => void {
  undoer = next;
  return () => {
    undoer = null;
  };
}

/** The button of a message that tells of deletions, and how long it stays. */
export const withUndo = (toast: Toast): Toast => ({ ...toast, ...(toast.undo && undoer?.(toast.undo)) });
