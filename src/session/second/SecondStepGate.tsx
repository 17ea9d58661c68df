import { lazy, Suspense } from 'react';
import { Waiting } from '#src/session/Waiting.tsx';

const SecondStepPage = lazy(async () => ({ default: (await import('#src/session/second/SecondStepPage.tsx')).SecondStepPage }));

/** The page of the second step, fetched where it is needed. */
export const SecondStepGate = () => (
  <Suspense fallback={<Waiting />}>
    <SecondStepPage />
  </Suspense>
);
