// What the address of invoicing many says: how albaranes are put together, of which days, and whether one looks at the drafts.
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Grouping, isGrouping } from '#domain/invoicingRun.ts';

export interface Asked {
  por: Grouping;
  desde: string | undefined;
  hasta: string | undefined;
}

const DRAFTS = 'borradores';

export function useAsked() {
  const params = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const [por, desde, hasta, paso] = ['por', 'desde', 'hasta', 'paso'].map(name => params.get(name) ?? undefined);
  const asked = useMemo<Asked>(() => ({ por: isGrouping(por) ? por : 'cliente', desde, hasta }), [por, desde, hasta]);
  const write = useCallback(
    (changes: Partial<Record<'por' | 'desde' | 'hasta' | 'paso', string | undefined>>) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      navigate(query ? `${path}?${query}` : path, { replace: true });
    },
    [path, navigate],
  );
  const showStep = useCallback((isOfDrafts: boolean) => write({ paso: isOfDrafts ? DRAFTS : undefined }), [write]);
  return { asked, write, isOfDrafts: paso === DRAFTS, showStep };
}
