// Keeps the program itself on the device, and tells when a newer one is there.
const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

/** Registers the worker of this build; in development there is none. */
export async function keepProgram(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const look = () => {
    // the first one replaces none: there is nothing new to report
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const tell of listeners) tell();
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

export const newVersion = {
  isWaiting: (): boolean => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Changes to it and opens the page anew; a form with something typed asks first. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting?.postMessage('take over');
  },
};
