// A full-page editor beside its form: one of the two document machines, the draft of what is typed, and how to submit and leave.
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import type { Saved } from '#domain/answer.ts';
import type { DocumentEditorEvent, DocumentEditorInput, LoadedDocument, documentEditor } from '#machines/documentEditor.ts';
import { service } from '#src/api/service.ts';
import { useOpenDraft, type Draft } from '#src/ui/Drafts.tsx';
import type { FormHandle, Values } from '#src/ui/RecordForm.tsx';

export interface DocumentServices {
  load: (input: DocumentEditorInput, signal: AbortSignal) => Promise<LoadedDocument>;
  save: (input: { id: number | null; values: Values; intent: string }, signal: AbortSignal) => Promise<Saved>;
}

interface Options extends DocumentServices {
  machine: ReturnType<typeof documentEditor>;
  input: DocumentEditorInput;
  formKey: string;
  formik: RefObject<FormHandle | null>;
  onSaved: (saved: Saved, intent: string) => void;
}

/** Runs the editor of one document. Give the component a `key` of the document, so that another one starts anew. */
export function useDocumentEditor({ machine, input, formKey, formik, load, save, onSaved }: Options) {
  const [bound] = useState(() =>
    machine.provide({
      actors: {
        load: service(load),
        save: service((asked: { id: number | null; values: unknown; intent: string }, signal) => save({ ...asked, values: asked.values as Values }, signal)),
      },
    }),
  );
  const actor = useActorRef(bound, { input });
  const state = useSelector(actor, snapshot => snapshot);
  const [, navigate] = useLocation();
  const formId = useId();
  const openDraft = useOpenDraft();
  const [kept] = useState<Draft>(() => openDraft(formKey));
  const intent = useRef('save');
  const saved = useEffectEvent((record: Saved, what: string) => {
    kept.clear();
    onSaved(record, what);
  });
  const left = useEffectEvent((to: string) => {
    kept.clear();
    navigate(to);
  });

  useEffect(() => {
    const listening = [actor.on('record.saved', told => saved(told.saved, told.intent)), actor.on('document.left', ({ to }) => left(to))];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }, [actor]);

  return {
    state,
    formId,
    kept,
    /** Given the valid values of the form. */
    submit: useCallback((values: Values) => actor.send({ type: 'document.submit', values, intent: intent.current }), [actor]),
    /** Validates and submits the form, saying what for. */
    submitFor: (what: string) => {
      intent.current = what;
      void formik.current?.submitForm();
    },
    send: (event: DocumentEditorEvent) => actor.send(event),
  };
}

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
