// Whether this browser rings when somebody else writes down a call, or a customer asks for a service.

const KEY = 'frigoria.sonar';
const listeners = new Set<() => void>();

export const ringSetting = {
  isOn: (): boolean => localStorage.getItem(KEY) === '1',
  turn(isOn: boolean): void {
    if (isOn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
    for (const tell of listeners) tell();
  },
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
