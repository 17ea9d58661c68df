import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldErrors } from '#domain/answer.ts';
import type { DraftValues } from '#src/ui/Drafts.tsx';

interface FormWatchProps {
  /** The values of the record, to which nothing needs to be kept. */
  start: DraftValues;
  errors: FieldErrors | null;
  isRestored: boolean;
  takesFocus: boolean;
  onDirty: (() => void) | undefined;
  onKeep: (values: DraftValues) => void;
  onClean: () => void;
}

const KEEP_AFTER = 300;

/** Sees every change of a form, also those made in a calendar or a dropdown: says when it is dirty, keeps the draft, leads to the first problem. */
export function FormWatch({ start, errors, isRestored, takesFocus, ...tell }: FormWatchProps) {
  const { values, submitCount, isSubmitting, isValid } = useFormikContext<DraftValues>();
  const place = useRef<HTMLSpanElement>(null);
  const wasChanged = useRef(isRestored);
  const changed = useEffectEvent((now: DraftValues) => {
    if (same(now, start)) {
      if (wasChanged.current) tell.onClean();
      return undefined;
    }
    wasChanged.current = true;
    tell.onDirty?.();
    const keep = () => tell.onKeep(now);
    const timer = setTimeout(keep, KEEP_AFTER);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  });

  useEffect(() => {
    if (takesFocus) focusFirst(place.current, ':is(input, select, textarea):not([readonly])');
  }, [takesFocus]);
  useEffect(() => changed(values), [values]);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) focusFirst(place.current, '[aria-invalid=true]');
  }, [submitCount, isSubmitting, isValid]);
  useEffect(() => {
    if (errors) focusFirst(place.current, '[aria-invalid=true]');
  }, [errors]);
  return <span ref={place} hidden />;
}

function focusFirst(place: HTMLElement | null, what: string) {
  requestAnimationFrame(() => place?.closest('form')?.querySelector<HTMLElement>(what)?.focus());
}

function same(one: DraftValues, other: DraftValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
