// What the address of invoicing many says: how albaranes are put together, of which days, and which drafts one looks at.
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { RunInput } from '#machines/work/invoicingRunMachine.ts';
import { type Grouping, isGrouping } from '#domain/invoicing/invoicingRun.ts';

export interface Asked {
  por: Grouping;
  desde: string | undefined;
  hasta: string | undefined;
}

const ALL = 'todos';

export function useAsked() {
  const search = useSearch();
  const params = new URLSearchParams(search);
  const [path, navigate] = useLocation();
  const [por, desde, hasta, borradores, fuera] = ['por', 'desde', 'hasta', 'borradores', 'fuera'].map(name => params.get(name) ?? undefined);
  const asked: Asked = { por: isGrouping(por) ? por : 'cliente', desde, hasta };
  const write = useCallback(
    (changes: Partial<Record<'por' | 'desde' | 'hasta' | 'borradores' | 'fuera', string | undefined>>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      navigate(query ? `${path}?${query}` : path, { replace: true });
    },
    [path, search, navigate],
  );
  const resumed = { isResumed: borradores !== undefined, own: borradores === ALL ? null : idsIn(borradores), left: idsIn(fuera) };
  return { asked, write, resumed };
}

const idsIn = (text = '') =>
  text
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0);

/** What the address says of drafts: those of a run with those that are left out, or all that there are. */
export const draftsInAddress = ({ own, left }: Pick<RunInput, 'own' | 'left'>) =>
  own === null ? { borradores: ALL, fuera: undefined } : { borradores: own.join(','), fuera: left.join(',') || undefined };

export const noDrafts = { borradores: undefined, fuera: undefined };
