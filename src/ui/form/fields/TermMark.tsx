import { lazy, Suspense, useId, useRef, useState } from 'react';

const TermNote = lazy(async () => ({ default: (await import('#src/ui/form/TermNote.tsx')).TermNote }));

/** After the label of a field, a mark that explains its word: under the pointer, with the focus, or at a touch. The words are fetched with the first. */
export function TermMark({ term }: { term: string }) {
  const [isOpen, setOpen] = useState(false);
  const mark = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <span className="term" onMouseEnter={open} onMouseLeave={close}>
      <button
        ref={mark}
        type="button"
        className="term-mark"
        aria-label={`Qué es: ${term}`}
        aria-describedby={isOpen ? id : undefined}
        onFocus={open}
        onClick={open}
        onBlur={close}
      >
        <span aria-hidden="true">?</span>
      </button>
      <Suspense>{isOpen && <TermNote id={id} term={term} anchor={mark} onClose={close} />}</Suspense>
    </span>
  );
}
