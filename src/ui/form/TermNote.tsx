import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { glossaryWords } from '#domain/overview/glossaryWords.ts';

interface TermNoteProps {
  id: string;
  term: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Pixels between the note, its mark and the edge of the window. */
const GAP = 4;

/** What a word means: below its mark, or above it where there is no room, over everything else. Escape closes it, and nothing below it. */
export function TermNote({ id, term, anchor, onClose }: TermNoteProps) {
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [shown, mark] = [note.current!, anchor.current!.getBoundingClientRect()];
    shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    const below = mark.bottom + GAP;
    shown.style.left = `${Math.max(GAP, Math.min(mark.left, innerWidth - width - GAP))}px`;
    shown.style.top = `${below + height > innerHeight ? Math.max(GAP, mark.top - height - GAP) : below}px`;
  }, [anchor]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape') return;
      press.preventDefault();
      press.stopPropagation();
      close();
    };
    const leave = () => close();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', leave, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', leave, true);
    };
  }, []);
  return (
    <span ref={note} id={id} role="tooltip" popover="manual" className="term-note">
      <strong>{term}.</strong> {glossaryWords.find(({ word }) => word === term)?.means}
    </span>
  );
}
