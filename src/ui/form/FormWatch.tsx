import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { FieldErrors } from '#domain/kernel/answer.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import type { Draft } from '#src/ui/form/Drafts.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { withoutSecrets } from '#src/ui/form/schema.ts';
import type { AnyObject, ObjectSchema } from 'yup';

interface FormWatchProps {
  draft: ObjectSchema<AnyObject>;
  /** The values of the record, to which nothing needs to be kept. */
  start: FormValues;
  /** Where what is being typed is kept. */
  kept: Draft | undefined;
  errors: FieldErrors | null;
  isRestored: boolean;
  takesFocus: boolean;
  onDirty: (() => void) | undefined;
}

/** A box, or what opens the boxes of a line. */
const WRONG = '[aria-invalid=true], button[data-wrong]';

/** Sees every change of a form, also those made in a calendar or a dropdown: says when it is dirty, keeps the draft, leads to the first problem. */
export function FormWatch({ draft, start, kept, errors, isRestored, takesFocus, onDirty }: FormWatchProps) {
  const { values, submitCount, isSubmitting, isValid } = useFormPart(form => form);
  const place = useRef<HTMLSpanElement>(null);
  const wasChanged = useRef(isRestored);
  const stored = useMemo(() => JSON.stringify(start), [start]);
  const changed = useEffectEvent((now: FormValues) => {
    if (JSON.stringify(now) !== stored) {
      wasChanged.current = true;
      onDirty?.();
      kept?.write({ values: withoutSecrets(draft, now), base: withoutSecrets(draft, start) });
    } else if (wasChanged.current) kept?.clear();
  });

  useEffect(() => {
    // whoever was quicker stays in the box that was chosen
    if (takesFocus) focusFirst(place.current, ':is(input, select, textarea):not([readonly])', form => !form.contains(document.activeElement));
  }, [takesFocus]);
  useEffect(() => changed(values), [values]);
  useEffect(() => {
    if (!kept) return undefined;
    const hidden = () => document.visibilityState === 'hidden' && kept.flush();
    window.addEventListener('pagehide', kept.flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', kept.flush);
      document.removeEventListener('visibilitychange', hidden);
      kept.flush();
    };
  }, [kept]);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) focusFirst(place.current, WRONG);
  }, [submitCount, isSubmitting, isValid]);
  useEffect(() => {
    if (errors) focusFirst(place.current, WRONG);
  }, [errors]);
  return <span ref={place} hidden />;
}

function focusFirst(place: HTMLElement | null, what: string, when: (form: Element) => boolean = () => true) {
  requestAnimationFrame(() => {
    const form = place?.closest('form');
    if (form && when(form)) form.querySelector<HTMLElement>(what)?.focus();
  });
}
