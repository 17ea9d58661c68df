// The arrows lead from card to card, wherever they are on the board.

export type Way = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isWay = (key: string): key is Way => /^Arrow(Up|Down|Left|Right)$/.test(key);

const CARDS = '.rbc-event, .board-card';

/** The card that an element is, and the id of its aviso; null for what is none. */
export function cardAt(element: EventTarget): { box: HTMLElement; id: number } | null {
  if (!(element instanceof HTMLElement) || !element.matches(CARDS)) return null;
  const id = Number(element.querySelector<HTMLElement>('[data-card]')?.dataset['card']);
  return id ? { box: element, id } : null;
}

/** Gives the focus to the next card that way: the nearest, and one straight ahead rather than one aside. */
export function moveFocus(from: HTMLElement, way: Way, board: HTMLElement): void {
  const isUpright = way === 'ArrowUp' || way === 'ArrowDown';
  const sign = way === 'ArrowDown' || way === 'ArrowRight' ? 1 : -1;
  const here = middleOf(from);
  const distances = [...board.querySelectorAll<HTMLElement>(CARDS)].flatMap(box => {
    const there = middleOf(box);
    const [ahead, aside] = isUpright ? [there.y - here.y, there.x - here.x] : [there.x - here.x, there.y - here.y];
    return box !== from && ahead * sign > 1 ? [{ box, distance: ahead * sign + Math.abs(aside) * 3 }] : [];
  });
  const next = distances.sort((one, other) => one.distance - other.distance)[0];
  next?.box.focus();
}

function middleOf(box: HTMLElement) {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
