import { useEffect, useState, type ComponentType } from 'react';
import { onFirstToast } from '#src/ui/widgets/toastQueue.ts';

const fetchToasts = async () => (await import('#src/ui/widgets/Toasts.tsx')).Toasts;

/** Where passing messages appear. What draws them is fetched once the page stands, so that a lost connection can be told; where that fails, with the next message. */
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
