// How what a message tells is taken back, where somebody does that.
import type { Undoable } from '#domain/kernel/answer.ts';
import type { Offer, Toast } from '#src/ui/widgets/toasts/toastQueue.ts';

type Undoer = (deed: Undoable) => Offer;

let undoer: Undoer | null = null;

/** Says who takes things back from now on. Returns how to leave. */
export function undoBy(next: Undoer): () => void {
  undoer = next;
  return () => {
    undoer = null;
  };
}

/** A message that tells of something that can be taken back, with the offer to do that. */
export function withUndo(toast: Toast): Toast {
  const offer = toast.undo && undoer?.(toast.undo);
  return offer ? { ...toast, offer } : toast;
}
