// Requests to the desk (the box for everything, help, shortcuts), which is fetched once the page is drawn: a request that comes before waits for it.

export type DeskRequest = 'palette' | 'help' | 'shortcuts';

let waiting: DeskRequest | null = null;
const wait = (request: DeskRequest) => {
  waiting = request;
};
let answer = wait;

export const askDesk = (request: DeskRequest): void => answer(request);

/** Control+K is heard before the desk is there to hear it; ends with the result. */
export function hearEarly(): () => void {
  const pressed = (key: KeyboardEvent) => {
    if (answer !== wait || key.key.toLowerCase() !== 'k' || !(key.ctrlKey || key.metaKey)) return;
    key.preventDefault();
    wait('palette');
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

/** Answers what waits and what comes, until the result is called. */
export function answerDesk(tell: (request: DeskRequest) => void): () => void {
  answer = tell;
  if (waiting) tell(waiting);
  waiting = null;
  return () => {
    answer = wait;
  };
}
