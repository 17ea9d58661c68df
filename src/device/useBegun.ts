// What was begun in a form of this device and not ended, for what shows it.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Begun } from '#src/device/begun.ts';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const none: readonly Begun[] = [];

/** It is read again on each page, which may have begun or ended one. */
export function useBegun() {
  const [read] = useState(() => async () => (await (await ownDevice())?.begun()) ?? none);
  const view = useRecordView({ read });
  const [page] = useLocation();
  const readOn = useEffectEvent((_page: string) => view.reload());
  useEffect(() => readOn(page), [page]);
  return { begun: view.record ?? none, reload: view.reload };
}

/** Deletes one. */
export const discardBegun = async (begun: Begun): Promise<void> => (await ownDevice())?.discardBegun(begun);

/** What it holds, in words: '2 fotos, firmado por Julián'. */
export function begunWords({ photos, signer }: Pick<Begun, 'photos' | 'signer'>): string {
  const signed = signer === null ? [] : [signer === '' ? 'firmado' : `firmado por ${signer}`];
  return [...(photos === 0 ? [] : [photos === 1 ? '1 foto' : `${photos} fotos`]), ...signed].join(', ');
}
