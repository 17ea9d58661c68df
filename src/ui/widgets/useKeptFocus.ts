// The focus of a list whose items and buttons go: it passes to what takes their place, instead of falling off the page.
import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Props of the list. Its items are its children; one that holds no button must be able to take the focus itself. */
export function useKeptFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<{ target: Element; item: Element; place: number } | null>(null);
  useLayoutEffect(() => {
    if (!list.current || !held.current) return;
    const items = [...list.current.children];
    const { target, item } = held.current;
    if (items.includes(item)) held.current.place = items.indexOf(item);
    if (target.isConnected || document.activeElement !== document.body) return;
    const next = items[Math.min(held.current.place, items.length - 1)];
    const taker = next?.querySelector('button') ?? next ?? document.querySelector('main h1');
    (taker as HTMLElement | null)?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent) => {
    const item = [...(list.current?.children ?? [])].find(each => each.contains(target));
    if (item) held.current = { target, item, place: [...item.parentElement!.children].indexOf(item) };
  };
  return { ref: list, onFocus };
}
