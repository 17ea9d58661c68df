// The dialog machine beside its form: submits, tells the screen, and keeps the draft of what is typed.
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Saved } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { recordDialogMachine, type RecordDialogEvent, type RecordDialogInput } from '#machines/recordDialogMachine.ts';
import type { dialogActors } from '#src/api/actors.ts';
import { useOpenDraft, type Draft, type DraftValues } from '#src/ui/Drafts.tsx';
import type { FormHandle } from '#src/ui/RecordForm.tsx';
import { showToast } from '#src/ui/toastQueue.ts';

export type DialogActors = ReturnType<typeof dialogActors>;

/** What a screen is told. */
export interface DialogListeners {
  onClose: () => void;
  onSaved?: (saved: Saved, values: DraftValues, intent: string | null) => void;
  /** Saves in place of the dialog: tells it the end by `delegate.saved` or `delegate.failed`. */
  onDelegate?: (values: DraftValues, intent: string, report: (event: RecordDialogEvent) => void) => void;
}

/** What a dialog's own buttons can do. */
export interface DialogHandle {
  state: SnapshotFrom<typeof recordDialogMachine>;
  isBusy: boolean;
  /** Validates and saves, saying what for. */
  submitFor: (intent: string) => void;
  /** Validates and gives the values to `onDelegate`. */
  delegate: (intent: string) => void;
}

interface Opened extends DialogListeners {
  actors: DialogActors;
  target: RecordDialogInput;
  formKey: string;
}

/** Runs a dialog; `formik` is the form that it submits. */
export function useRecordDialog(opened: Opened, formik: RefObject<FormHandle | null>) {
  const { actors, target, formKey, onClose, onSaved, onDelegate } = opened;
  const [machine] = useState(() => recordDialogMachine.provide({ actors }));
  const actor = useActorRef(machine, { input: target });
  const state = useSelector(actor, snapshot => snapshot);
  const formId = useId();
  const openDraft = useOpenDraft();
  const [kept] = useState<Draft>(() => openDraft(`${formKey}:${target.id ?? 'nuevo'}`));
  const asked = useRef<{ intent: string; isDelegated: boolean } | null>(null);
  const closed = useEffectEvent(onClose);
  const saved = useEffectEvent((...told: Parameters<NonNullable<typeof onSaved>>) => {
    kept.clear();
    onSaved?.(...told);
  });
  const isClosed = state.matches('closed');

  useEffect(() => {
    const listening = [
      actor.on('record.saved', told => saved(told.saved, told.values as DraftValues, told.intent)),
      actor.on('record.refused', ({ message }) => showToast({ kind: 'warning', text: message, duration: constants.warningDuration })),
      actor.on('dialog.discarded', () => kept.clear()),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }, [actor, kept]);
  useEffect(() => {
    if (isClosed) closed();
  }, [isClosed]);

  const submit = useCallback(
    (values: DraftValues) => {
      const { intent, isDelegated } = asked.current ?? { intent: undefined, isDelegated: false };
      asked.current = null;
      if (isDelegated && intent !== undefined) {
        actor.send({ type: 'dialog.delegate', values, intent });
        onDelegate?.(values, intent, event => actor.send(event));
      } else actor.send({ type: 'dialog.submit', values, ...(intent !== undefined && { intent }) });
    },
    [actor, onDelegate],
  );
  const submitWith = (intent: string, isDelegated: boolean) => {
    asked.current = { intent, isDelegated };
    void formik.current?.submitForm().finally(() => {
      asked.current = null;
    });
  };

  return {
    state,
    formId,
    kept,
    submit,
    send: (event: RecordDialogEvent) => actor.send(event),
    isBusy: state.hasTag('busy'),
    submitFor: (intent: string) => submitWith(intent, false),
    delegate: (intent: string) => submitWith(intent, true),
  };
}
