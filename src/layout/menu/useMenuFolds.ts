import { useState } from 'react';
import type { FoldName } from '#domain/menu.ts';
import type { RouteKey } from '#domain/routes.ts';

const FOLDS = 'frigoria_pliegues';
const PINS = 'frigoria_fijados';
const YEAR = 365 * 24 * 3600;

const kept = (cookie: string): string[] => (new RegExp(`${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? '').split('.').filter(Boolean);
const keep = (cookie: string, names: readonly string[]) => {
  document.cookie = `${cookie}=${names.join('.')}; path=/; max-age=${YEAR}; samesite=lax`;
};
const toggled = <Name>(names: readonly Name[], name: Name, isThere: boolean): Name[] => [...names.filter(each => each !== name), ...(isThere ? [name] : [])];

/** Which folds of the menu a user has left open, and which of their screens are pinned above them. In cookies, as the sidebar itself; the pins under the user. */
export function useMenuFolds(userId: number) {
  const [opened, setOpened] = useState(() => kept(FOLDS) as FoldName[]);
  const [pinned, setPinned] = useState(() => kept(`${PINS}_${userId}`) as RouteKey[]);
  return {
    opened,
    pinned,
    fold: (name: FoldName, isOpen: boolean) => {
      const next = toggled(opened, name, isOpen);
      keep(FOLDS, next);
      setOpened(next);
    },
    pin: (key: RouteKey, isPinned: boolean) => {
      const next = toggled(pinned, key, isPinned);
      keep(`${PINS}_${userId}`, next);
      setPinned(next);
    },
  };
}
