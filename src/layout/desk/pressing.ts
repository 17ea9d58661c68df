// Where a key was pressed, and the buttons of the page that shortcuts press.

const texts =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role=combobox], [role=listbox], [role=textbox], [role=spinbutton], [role=searchbox]';
/** Boxes that are pressed rather than written in. */
const pressed = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'color', 'range']);
const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';

/** Whether a letter pressed there is being typed, or chooses something. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !pressed.has(target.type);
  return target.closest(texts) !== null;
}

/** Whether something lies over the page. */
export const isCovered = (): boolean => document.querySelector(overlays) !== null;

const isThere = (element: HTMLElement) => !element.matches(':disabled, [aria-disabled=true]') && element.checkVisibility();

function press(element: HTMLElement | undefined): void {
  element?.focus(); // whatever is being typed is left first, as by a click
  element?.click();
}

/** Presses the first button of the page that says it is for a shortcut. */
export function pressMarked(mark: 'new' | 'edit'): void {
  press([...document.querySelectorAll<HTMLElement>(`main [data-shortcut=${mark}]`)].find(isThere));
}

/** Presses the button that saves the innermost form: of the dialog on top, or of the page. */
export function pressSave(): void {
  const scope = [...document.querySelectorAll(overlays)].at(-1) ?? document.querySelector('main');
  const form = document.activeElement?.closest('form');
  const buttons = [...(scope?.querySelectorAll<HTMLButtonElement>('button[type=submit], button[data-shortcut=save]') ?? [])].filter(isThere);
  press(buttons.find(button => form && button.form === form) ?? buttons[0]);
}
