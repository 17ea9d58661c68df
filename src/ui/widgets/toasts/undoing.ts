// How what a message tells is taken back, where somebody does that.
import type { Undoable } from '#domain/kernel/answer.ts';
import type { Toast } from '#src/ui/widgets/toasts/toastQueue.ts';

type Undoer = (deed: Undoable) => Pick<Toast, 'duration' | 'action'>;

let undoer: Undoer | null = null;

/** Says who takes things back from now on. Returns how to leave. */
export function undoBy(next: Undoer): () => void {
  undoer = next;
  return () => {
    undoer = null;
  };
}

/** The button of a message that tells of something that can be taken back, and how long it stays. */
export const withUndo = (toast: Toast): Toast => ({ ...toast, ...(toast.undo && undoer?.(toast.undo)) });
