// What a list is narrowed to and sorted by, in the words of its own controls.

/** One sentence for each filter that is set, one for the order, and how many rows there are. */
export function filterWords(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('[data-filters] :is(select, input, [title])');
  const filters = Array.from(controls, wordsOf).filter(words => words !== '');
  const sorted = document.querySelector('[data-list] .is-sorted');
  const order = sorted?.closest('th')?.ariaSort === 'ascending' ? 'de menor a mayor' : 'de mayor a menor';
  const rows = document.querySelector('[data-tally]')?.textContent ?? '';
  return [...filters, ...(sorted ? [`Por ${sorted.textContent.trim()}, ${order}`] : []), ...(rows === '' ? [] : [rows])];
}

function wordsOf(control: HTMLElement): string {
  if (control instanceof HTMLSelectElement) return control.value === '' ? '' : `${control.ariaLabel}: ${control.selectedOptions[0]?.text}`;
  if (control instanceof HTMLInputElement) return control.value === '' ? '' : `${control.ariaLabel ?? 'Búsqueda'}: ${control.value}`;
  return control instanceof HTMLButtonElement ? '' : control.title;
}
