// Connects the machine that keeps the columns of a list to the columns as the screen has them.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeptColumn, ListName } from '#domain/records/listViews.ts';
import { type ListLayout, listLayoutMachine } from '#machines/lists/listLayoutMachine.ts';
import { keepHere, keptHere } from '#src/api/keptLayouts.ts';
import { layoutActors } from '#src/screens/records/listDesk/listDeskActors.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { newSeed } from '#src/api/service.ts';

interface Beside {
  /** Whether the server keeps them for this person; otherwise only the device does. */
  mayKeep: boolean;
  kept: readonly KeptColumn[];
  onColumns: (kept: readonly KeptColumn[]) => void;
}

export interface KeptLayout {
  /** The view that the list opens with. */
  defaultView: number | null;
  openWith: (view: number | null, query: string) => void;
  /** What the server has, which counts unless something newer is on its way. */
  take: (layout: ListLayout) => void;
  /** Why the last change is not kept; null where it is. */
  failure: string | null;
  retry: () => void;
}

/** Keeps what changes, here at once and on the server soon after. */
export function useLayout(list: ListName, { mayKeep, kept, onColumns }: Beside): KeptLayout {
  const { id: userId } = useUser();
  const [here] = useState(() => keptHere(userId, list));
  const [machine] = useState(() => listLayoutMachine.provide({ actors: layoutActors(list) }));
  const actor = useActorRef(machine, { input: { layout: { columns: kept, default_view: here.default_view }, ...newSeed() } });
  const state = useSelector(actor, snapshot => snapshot);
  const { layout } = state.context;
  const change = (next: ListLayout) => {
    keepHere(userId, list, { ...next, isUnsent: mayKeep });
    if (mayKeep) actor.send({ type: 'layout.changed', layout: next });
    else actor.send({ type: 'layout.read', layout: next });
  };

  const follow = useEffectEvent((columns: readonly KeptColumn[]) => {
    if (columns !== actor.getSnapshot().context.layout.columns) change({ ...layout, columns });
  });
  useEffect(() => follow(kept), [kept]);
  const sendUnsent = useEffectEvent(() => {
    if (here.isUnsent) change(layout);
  });
  useEffect(() => sendUnsent(), []);
  useEffect(() => {
    const { unsubscribe } = actor.on('layout.kept', () => keepHere(userId, list, { isUnsent: false }));
    return unsubscribe;
  }, [actor, userId, list]);

  return {
    defaultView: layout.default_view,
    openWith: (view, query) => {
      keepHere(userId, list, { query });
      change({ ...layout, default_view: view });
    },
    take: read => {
      if (!mayKeep || !actor.getSnapshot().matches('kept')) return;
      actor.send({ type: 'layout.read', layout: read });
      keepHere(userId, list, { ...read });
      onColumns(read.columns);
    },
    failure: state.hasTag('failed') ? state.context.message : null,
    retry: () => actor.send({ type: 'keep.retry' }),
  };
}
