import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import '#src/session/entry/entry.css';

/** A box over the page outside the theme. Escape asks to leave it. */
export function EntryDialog({ title, onCancel, children }: { title: string; onCancel: () => void; children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    return () => dialog.close(); // while it is still there: the focus goes back where it came from
  }, []);
  return (
    <dialog
      ref={box}
      className="entry-dialog"
      aria-labelledby={id}
      onCancel={cancel => {
        cancel.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id} className="entry-dialog-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
