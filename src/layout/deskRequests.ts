// Requests to the desk (the box for everything, help, shortcuts), which is fetched once the page is drawn: a request that comes before waits for it.

export type DeskRequest = 'palette' | 'help' | 'shortcuts';

let waiting: DeskRequest | null = null;
/** What is typed for the box that is waited for. */
let typed = '';
const wait = (request: DeskRequest) => {
  waiting = request;
};
let answer: (request: DeskRequest, typed: string) => void = wait;

export const askDesk = (request: DeskRequest): void => answer(request, '');

/** What a key writes; null where it does something else. */
export const letterOf = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | null =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing ? key : null;

/** Where a letter is for what has the focus: the desk may never come, and nothing on the page may wait for it. */
const owners = 'input, textarea, select, a, summary, [contenteditable], button:not(.search-button, .is-search)';

/** Control+K, and what is typed after it, is heard before the desk is there to hear it; ends with the result. */
export function hearEarly(): () => void {
  const pressed = (key: KeyboardEvent) => {
    if (answer !== wait) return;
    const isAsking = key.key.toLowerCase() === 'k' && (key.ctrlKey || key.metaKey);
    const isOwned = key.target instanceof Element && key.target.matches(owners);
    const letter = waiting === 'palette' && !isOwned ? letterOf(key) : null;
    if (!isAsking && letter === null) return;
    key.preventDefault();
    if (isAsking) wait('palette');
    else typed += letter;
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}

/** Answers what waits and what comes, until the result is called. */
export function answerDesk(tell: (request: DeskRequest, typed: string) => void): () => void {
  answer = tell;
  if (waiting) tell(waiting, typed);
  waiting = null;
  typed = '';
  return () => {
    answer = wait;
  };
}
