import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isCovered, isTyping } from '#src/layout/desk/pressing.ts';
import { type Leader, meaningOf, type ShortcutDeed, shortcutsFor } from '#src/layout/desk/shortcuts.ts';
import type { RouteKey } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';

/** Hears the shortcuts of the user. Letters alone are heard only where nothing is typed and nothing lies over the page, and not at all where they are turned off. */
export function useShortcuts(hasSingle: boolean, run: (does: ShortcutDeed | { goTo: RouteKey }) => void): void {
  const roles = useRoles();
  const offered = useMemo(() => shortcutsFor(roles).filter(({ isSingle }) => hasSingle || !isSingle), [roles, hasSingle]);
  const leader = useRef<Leader>(null);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const press = { key: event.key, isCommand: event.ctrlKey || event.metaKey, isAlt: event.altKey, isShift: event.shiftKey, at: event.timeStamp };
    const { shortcut, leader: next } = meaningOf(press, leader.current, offered);
    leader.current = shortcut || isTyping(event.target) ? null : next;
    // what is typed is taken back by the browser
    const isOfPage = shortcut?.isSingle || shortcut?.does === 'undo';
    if (!shortcut || (isOfPage && isTyping(event.target))) return;
    const isHeardAbove = shortcut.does === 'save' || shortcut.does === 'help';
    if (isCovered() && !isHeardAbove) return;
    event.preventDefault();
    run(shortcut.does);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
