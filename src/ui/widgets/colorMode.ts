// Light or dark: the system's choice until somebody chooses, then what they chose, kept in this browser.

export type ColorMode = 'light' | 'dark';

const KEY = 'frigoria.tema';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): ColorMode | null {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

/** What is in force now. */
export function currentColorMode(): ColorMode {
  return chosen() ?? (system().matches ? 'dark' : 'light');
}

/** Writes the mode in force on `<html>`, and follows the system and the other tabs. Returns how to stop. */
export function followColorMode(): () => void {
  const apply = () => {
    const mode = currentColorMode();
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(mode);
    document.documentElement.style.colorScheme = mode;
    window.dispatchEvent(new Event('color-mode'));
  };
  apply();
  const query = system();
  query.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('color-mode-chosen', apply);
  return () => {
    query.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
    window.removeEventListener('color-mode-chosen', apply);
  };
}

/** Chooses a mode for good. */
export function chooseColorMode(mode: ColorMode): void {
  localStorage.setItem(KEY, mode);
  window.dispatchEvent(new Event('color-mode-chosen'));
}
