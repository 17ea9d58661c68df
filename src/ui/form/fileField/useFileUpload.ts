// Keeps the file machine and the form in step: what one changes, the other follows.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FileLimits } from '#domain/kernel/pickedFile.ts';
import { fileUploadMachine } from '#machines/editing/fileUploadMachine.ts';

interface FileUploadOptions extends FileLimits {
  stored: string | null;
  value: File | 'removed' | null;
  onChange: (value: File | 'removed' | null) => void;
}

/** A file field as its view sees it. */
export interface FileUpload {
  state: 'empty' | 'stored' | 'picked' | 'removed';
  isAsking: boolean;
  stored: string | null;
  picked: File | null;
  warning: string | null;
  pick: (files: readonly File[]) => void;
  clear: () => void;
  askRemoval: () => void;
  confirmRemoval: () => void;
  cancelRemoval: () => void;
  undoRemoval: () => void;
}

/** Runs a file field. When the form is set back, or shows another record, the field follows. */
export function useFileUpload({ stored, value, allowed, maxSize, onChange }: FileUploadOptions): FileUpload {
  const actor = useActorRef(fileUploadMachine, { input: { stored, value, allowed, maxSize } });
  const state = useSelector(actor, snapshot => snapshot);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const { unsubscribe } = actor.on('value.changed', told => tell(told.value as File | 'removed' | null));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    const { context } = actor.getSnapshot();
    if (context.stored !== stored || (value === null && context.value !== null)) actor.send({ type: 'stored.replaced', stored });
  }, [actor, stored, value]);

  const commands = useMemo(
    () => ({
      pick: (files: readonly File[]) => actor.send({ type: 'file.picked', files: [...files] }),
      clear: () => actor.send({ type: 'pick.cleared' }),
      askRemoval: () => actor.send({ type: 'removal.asked' }),
      confirmRemoval: () => actor.send({ type: 'removal.confirmed' }),
      cancelRemoval: () => actor.send({ type: 'removal.cancelled' }),
      undoRemoval: () => actor.send({ type: 'removal.undone' }),
    }),
    [actor],
  );
  const at = state.value.file;
  const { context } = state;
  return {
    ...commands,
    state: at === 'confirming' || at === 'deciding' ? 'stored' : at,
    isAsking: state.hasTag('asking'),
    stored: context.stored,
    picked: context.value instanceof File ? context.value : null,
    warning: context.warning,
  };
}
