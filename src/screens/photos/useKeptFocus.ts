// The focus of a list whose items go: it passes to the item that takes the place, instead of falling off the page.
import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Props of the list; its items are its children, each with a button. */
export function useKeptFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<{ item: Element; place: number } | null>(null);
  useLayoutEffect(() => {
    if (!list.current || !held.current) return;
    const items = [...list.current.children];
    const { item, place } = held.current;
    if (items.includes(item)) {
      held.current.place = items.indexOf(item);
    } else if (document.activeElement === document.body) {
      (items[Math.min(place, items.length - 1)]?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    }
  });
  const onFocus = ({ target }: FocusEvent) => {
    const item = [...(list.current?.children ?? [])].find(each => each.contains(target));
    if (item) held.current = { item, place: [...item.parentElement!.children].indexOf(item) };
  };
  return { ref: list, onFocus };
}
