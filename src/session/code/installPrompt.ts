// What a browser offers for the home screen. It offers it once, early, and so it is kept where an entry code was opened.

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let kept: InstallPrompt | null = null;

export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', offered => {
    offered.preventDefault(); // this page offers it by itself, in its turn
    kept = offered as InstallPrompt;
  });
}

/** Whether the browser can be asked to put Frigoria on the home screen. */
export const canInstall = (): boolean => kept !== null;

/** Has the browser ask its user, which it does once. */
export async function install(): Promise<void> {
  const prompt = kept;
  kept = null;
  await prompt?.prompt();
}

/** Whether the program runs from the home screen. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
