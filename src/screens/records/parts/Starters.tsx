import { lazy, Suspense } from 'react';
import type { OpenedStarters } from '#src/screens/records/parts/useStarters.ts';

const StarterDialog = lazy(() => import('#src/screens/records/starters/StarterDialog.tsx'));

/** The dialog of starter lists, while it is open. */
export function Starters({ opened }: { opened: OpenedStarters | undefined }) {
  return (
    opened && (
      <Suspense>
        <StarterDialog {...opened} />
      </Suspense>
    )
  );
}
