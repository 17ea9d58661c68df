import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const fetchToasts = async () => (await import('#src/ui/widgets/toasts/Toasts.tsx')).Toasts;

/** Where passing messages appear. What draws them is fetched once the page is there, so that a lost connection can be shown; if that fails, with the next message. */
export function ToastGate() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const start = () =>
      void fetchToasts().then(
        found => setToasts(() => found),
        () => undefined, // the messages wait
      );
    start();
    return onFirstToast(start);
  }, []);
  return Toasts && <Toasts />;
}
