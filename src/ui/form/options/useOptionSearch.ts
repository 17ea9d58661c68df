import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import { optionSearchMachine, type OptionSearchEvent } from '#machines/editing/optionSearchMachine.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { service } from '#src/api/service.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

export interface OptionSearch {
  text: string;
  options: readonly Option[];
  chosen: Option | null;
  isBusy: boolean;
  /** Whether the options are an answer, possibly an empty one. */
  isFound: boolean;
  failure: string | null;
  send: (event: OptionSearchEvent) => void;
}

/** Reads what an id is called; one whose name does not come is called by its number. */
const nameFrom = (source: OptionSource) => async (id: number | null, signal: AbortSignal) => {
  if (id === null) return null;
  return source.byId(id, signal).catch(() => ({ value: id, label: `Nº ${id}` }));
};

/** Runs a remote dropdown whose chosen id is `value`; asks for the label of an id that has none yet. `source` stays the same between renders. */
export function useOptionSearch(source: OptionSource, value: number | null, known: Option | null, onChange: (option: Option | null) => void): OptionSearch {
  const machine = useMemo(
    () => optionSearchMachine.provide({ actors: { search: service<Option[], { query: string }>(({ query }, signal) => source.search(query, signal)) } }),
    [source],
  );
  const actor = useActorRef(machine, { input: { chosen: known?.value === value ? known : null } });
  const state = useSelector(actor, snapshot => snapshot);
  const chosenId = state.context.chosen?.value ?? null;
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    const { unsubscribe } = actor.on('choice.changed', ({ option }) => {
      if (option) source.chose?.(option.value);
      tell(option);
    });
    return unsubscribe;
  }, [actor, source]);
  useEffect(() => {
    if (value === null ? chosenId !== null : chosenId !== value && known?.value === value)
      actor.send({ type: 'chosen.replaced', option: value === null ? null : known });
  }, [actor, value, known, chosenId]);
  const unnamed = value === chosenId || value === known?.value ? null : value;
  useRecordView({ read: nameFrom(source), onRead: option => option && actor.send({ type: 'chosen.replaced', option }) }, unnamed);

  return {
    text: state.context.text,
    options: state.context.options,
    chosen: state.context.chosen,
    isBusy: state.hasTag('busy') || state.matches('waiting'),
    isFound: state.hasTag('found'),
    failure: state.hasTag('failed') ? state.context.message : null,
    send: event => actor.send(event),
  };
}
