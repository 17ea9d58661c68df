import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { mayStep } from '#src/screens/contracts/visits/visitActors.ts';
import { VisitsList } from '#src/screens/contracts/visits/VisitsList.tsx';
import { useMay } from '#src/session/useRights.ts';
import { useSelection } from '#src/ui/list/useSelection.ts';
import { Loading } from '#src/ui/page/Loading.tsx';

const VisitsMap = lazy(() => import('#src/screens/contracts/visits/VisitsMap.tsx'));

const offers = (row: VisitRow) => mayStep(row, 'visit.planned');

/** /visitas: the visits of contracts as a list or on a map (?vista=mapa); those that are marked get their avisos together. */
export default function VisitsScreen() {
  const isMap = new URLSearchParams(useSearch()).get('vista') === 'mapa';
  const marked = useSelection<VisitRow>();
  const selection = useMay(endpoints.plannedVisit.plan) ? { ...marked, offers } : undefined;
  if (!isMap) return <VisitsList selection={selection} />;
  return (
    <Suspense fallback={<Loading />}>
      <VisitsMap selection={selection} />
    </Suspense>
  );
}
