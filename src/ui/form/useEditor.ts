// Connects the editor machine to its form: submits, notifies the screen, and keeps the draft of what is typed.
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Saved } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { Change } from '#domain/records/live.ts';
import { isMergeable, mergedHref } from '#domain/records/merging.ts';
import { editorMachine } from '#machines/editing/editorMachine.ts';
import type { AskedSave, EditorEvent, EditorTarget, FormValues } from '#machines/editing/editorShapes.ts';
import type { EditorActors } from '#src/api/actors.ts';
import { newSeed } from '#src/api/service.ts';
import { useOpenDraft } from '#src/ui/form/Drafts.tsx';
import type { FormHandle } from '#src/ui/form/RecordForm.tsx';
import { useChanges } from '#src/ui/page/useChanges.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** What is reported to a screen. */
export interface EditorListeners {
  onSaved?: ((saved: Saved, values: FormValues, intent: string) => void) | undefined;
  /** The user leaves; null is back to where the form was opened. */
  onLeft?: ((to: string | null) => void) | undefined;
  /** Saves in place of the editor: tells it the end by `delegate.saved` or `delegate.failed`. */
  onDelegate?: ((asked: AskedSave, report: (event: EditorEvent) => void) => void) | undefined;
}

interface EditorOptions extends EditorListeners {
  /** `load`, `check` and `save`: see `dialogActors`. */
  actors: EditorActors;
  target: EditorTarget;
  /** Under which what is being typed is kept: 'customer'. */
  formKey: string;
  asksBefore?: readonly string[];
  stays?: boolean;
}

/** The one into which somebody has merged a record. */
const mergedInto = ({ entity, into }: Change) => (into && isMergeable(entity) ? { into: { name: into.name, href: mergedHref[entity](into.id) } } : {});

/** Runs an editor. Give the component a `key` of the record, so that another one starts anew. */
export function useEditor(options: EditorOptions) {
  const { actors, target, formKey, asksBefore = [], stays = false } = options;
  const { of, isAct, ...services } = actors;
  const [machine] = useState(() => editorMachine.provide({ actors: services }));
  const openDraft = useOpenDraft();
  const [kept] = useState(() => openDraft(`${formKey}:${target.id ?? 'nuevo'}`));
  const actor = useActorRef(machine, { input: { ...target, ...newSeed(), asksBefore, stays, isAct, kept: kept.read() } });
  const state = useSelector(actor, snapshot => snapshot);
  const handle = useRef<FormHandle>(null);
  const keepHandle = useCallback((now: FormHandle | null) => {
    handle.current = now;
  }, []);
  const formId = useId();
  const saved = useEffectEvent((...told: Parameters<NonNullable<typeof options.onSaved>>) => {
    kept.clear();
    options.onSaved?.(...told);
  });
  const left = useEffectEvent((to: string | null) => {
    kept.clear();
    options.onLeft?.(to);
  });

  const delegated = useEffectEvent((asked: AskedSave) => options.onDelegate?.(asked, event => actor.send(event)));

  useEffect(() => {
    const listening = [
      actor.on('record.saved', told => saved(told.saved, told.values, told.intent)),
      actor.on('record.refused', ({ message }) => showToast({ kind: 'warning', text: message, duration: constants.warningDuration })),
      actor.on('save.lost', ({ lost }) => kept.writeLost(lost && handle.current?.isKeepable(lost.values) ? lost : null)),
      actor.on('save.delegated', ({ asked }) => delegated(asked)),
      actor.on('draft.discarded', () => kept.clear()),
      actor.on('form.left', ({ to }) => left(to)),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }, [actor, kept]);

  const pressed = useRef<Element | null>(null);
  const isBusy = state.hasTag('busy');
  useEffect(() => {
    // what was pressed is switched off while it is done, and so loses the focus
    if (isBusy) return;
    if (pressed.current instanceof HTMLElement && document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [isBusy]);

  useChanges(({ changes }) => {
    const { id } = actor.getSnapshot().context;
    const theirs = changes.findLast(change => id !== null && change.entity === of && change.id === id && !change.isMine);
    if (theirs)
      actor.send({
        type: 'record.overtaken',
        by: theirs.by?.name ?? '',
        isGone: theirs.action === 'delete' || theirs.into !== undefined,
        ...mergedInto(theirs),
      });
  });

  /** Validates, and gives the valid values to `then`. */
  const withValues = async (then: (values: FormValues) => void) => {
    pressed.current = document.activeElement;
    const values = await handle.current?.submit();
    if (values) then(values);
  };
  const submitFor = (intent: string) => void withValues(values => actor.send({ type: 'form.submitted', values, intent }));
  const delegate = (intent: string) => void withValues(values => actor.send({ type: 'form.delegated', values, intent }));
  return {
    state,
    formId,
    handle,
    keepHandle,
    kept,
    isBusy,
    send: useCallback((event: EditorEvent) => actor.send(event), [actor]),
    submit: useCallback(
      (values: FormValues) => {
        pressed.current = document.activeElement;
        actor.send({ type: 'form.submitted', values, intent: 'save' });
      },
      [actor],
    ),
    /** Validates and saves, saying what for. */
    submitFor,
    /** Validates and gives the values to `onDelegate`. */
    delegate,
    /** Takes the chosen values of a comparison, over what somebody else has stored, and saves them. */
    settle: async (chosen: FormValues) => {
      const { theirs, intent, isDelegated } = actor.getSnapshot().context;
      await handle.current?.setValues({ ...handle.current.values, ...chosen, ...(theirs?.version !== undefined && { version: theirs.version }) });
      actor.send({ type: 'comparison.settled' });
      (isDelegated ? delegate : submitFor)(intent);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
