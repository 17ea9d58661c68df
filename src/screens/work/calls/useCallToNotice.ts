// 'Guardar y crear aviso' of the call dialog: runs the machine that saves in its place and leads to the new aviso.
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { createActor, type Actor } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import { href } from '#domain/routes.ts';
import { isRefusal } from '#machines/editing/failure.ts';
import { callToNoticeMachine } from '#machines/work/callToNoticeMachine.ts';
import { callToNoticeActors } from '#src/screens/work/calls/callActors.ts';
import { useOpenDraft } from '#src/ui/form/Drafts.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import type { EditorListeners } from '#src/ui/form/useEditor.ts';

interface Options {
  /** Null for a new call. */
  callId: number | null;
  /** Under which the dialog keeps what is typed. */
  formKey: string;
  onCallSaved: () => void;
}

const machine = callToNoticeMachine.provide({ actors: callToNoticeActors });

/** `delegate` is the dialog's `onDelegate`. While the aviso could not be made, `failure` says why. */
export function useCallToNotice({ callId, formKey, onCallSaved }: Options) {
  const [actor, setActor] = useState<Actor<typeof machine>>();
  const state = useSelector(actor, snapshot => snapshot);
  const [, navigate] = useLocation();
  const openDraft = useOpenDraft();
  useEffect(() => () => void actor?.stop(), [actor]);

  const delegate: NonNullable<EditorListeners['onDelegate']> = ({ values, id, key }, report) => {
    // Made here and not by a hook: mounting twice, as StrictMode does, would save the call twice.
    const next = createActor(machine, { input: { values, callId: id, key } });
    const { clear } = openDraft(`${formKey}:${callId ?? 'nuevo'}`);
    next.on('call.saved', () => {
      clear();
      onCallSaved();
    });
    next.subscribe({
      complete: () => {
        const { status, output } = next.getSnapshot();
        if (status !== 'done' || !output) return;
        if (!output.call) return report({ type: 'delegate.failed', failure: output.failure ?? { message: 'Error' }, isLost: !isRefusal(output.failure) });
        // In place of the open dialog, so that Back leads to the list; and first, for a dialog that closes at its own address goes back.
        if (output.notice) navigate(href('noticeEdit', { id_work: output.notice.id }), { replace: true });
        report({ type: 'delegate.saved', saved: output.call });
        return output.notice && showToast({ kind: 'success', text: 'Aviso creado', duration: constants.messageDuration });
      },
    });
    setActor(next);
    next.start();
  };

  return {
    delegate,
    failure: state && (state.hasTag('asking') || state.matches('creatingNotice')) ? (state.context.failure?.message ?? null) : null,
    isBusy: state?.hasTag('busy') ?? false,
    retry: () => actor?.send({ type: 'notice.retry' }),
    leave: () => actor?.send({ type: 'notice.left' }),
  };
}
