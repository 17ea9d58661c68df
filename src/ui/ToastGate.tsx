import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '#src/ui/toastQueue.ts';

const Toasts = lazy(async () => ({ default: (await import('#src/ui/Toasts.tsx')).Toasts }));

/** Where passing messages appear; draws nothing, and loads nothing, before the first one. */
export function ToastGate() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
