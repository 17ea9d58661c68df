// The table of shortcuts: what is bound, what «?» shows, and the same for the help of a screen.
import { findRoute, href, isPermitted, type RouteKey, routes } from '#domain/routes.ts';
import { office, type Role } from '#domain/kernel/roles.ts';

export type ShortcutDeed = 'palette' | 'shortcuts' | 'help' | 'new' | 'edit' | 'save' | 'undo';

interface Shortcut {
  /** As they are shown, one after the other where there are several. */
  keys: readonly string[];
  label: string;
  does: ShortcutDeed | { goTo: RouteKey };
  /** Whether it is one letter alone, which can be turned off (WCAG 2.1.4). */
  isSingle: boolean;
}

const single = (key: string, label: string, does: ShortcutDeed): Shortcut => ({ keys: [key], label, does, isSingle: true });
const chord = (keys: string, label: string, does: ShortcutDeed): Shortcut => ({ keys: [keys], label, does, isSingle: false });
const go = (key: string, to: RouteKey): Shortcut => ({ keys: ['g', key], label: `Ir a ${routes[to].title}`, does: { goTo: to }, isSingle: true });

export const shortcuts: readonly Shortcut[] = [
  chord('Ctrl+K', 'Buscar o ir a…', 'palette'),
  single('/', 'Buscar o ir a…', 'palette'),
  single('n', 'Nuevo: añadir en la lista que se ve', 'new'),
  single('e', 'Editar la ficha que se ve', 'edit'),
  chord('Ctrl+Intro', 'Guardar el formulario o el diálogo', 'save'),
  chord('Ctrl+Z', 'Deshacer el último borrado', 'undo'),
  chord('F1', 'Ayuda de esta pantalla', 'help'),
  single('?', 'Atajos de teclado', 'shortcuts'),
  go('i', 'home'),
  go('l', 'calls'),
  go('a', 'notices'),
  go('t', 'workOrders'),
  go('r', 'readyToInvoice'),
  go('f', 'invoices'),
  go('o', 'debts'),
  go('c', 'customers'),
  go('p', 'providers'),
  go('v', 'providerInvoices'),
  go('d', 'products'),
  go('u', 'users'),
];

const mayUndo: readonly Role[] = office;

/** Those that lead somewhere for a user of these roles. */
export const shortcutsFor = (roles: readonly Role[]): Shortcut[] =>
  shortcuts.filter(({ does }) => {
    if (does === 'undo') return mayUndo.some(role => roles.includes(role));
    return typeof does === 'string' || isPermitted(findRoute(href(does.goTo as 'home'))!.row, roles);
  });

/** A key as it was pressed, and when, in milliseconds. */
export interface Press {
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean;
  isAlt: boolean;
  isShift: boolean;
  at: number;
}

/** The first of two keys was pressed. */
export type Leader = { key: string; at: number } | null;

/** Milliseconds between the first of two keys and the second. */
const PATIENCE = 1_500;

const named: Record<string, string> = { Enter: 'Intro', k: 'K', z: 'Z' };
const shifted = new Set(['?', '/']);

/** What a press means after `leader`: a shortcut, the first of two keys, or nothing. */
export function meaningOf(press: Press, leader: Leader, offered: readonly Shortcut[]): { shortcut?: Shortcut; leader: Leader } {
  const { key, isCommand, isAlt, isShift, at } = press;
  const none = { leader: null };
  if (isAlt) return none;
  if (isCommand || key === 'F1') {
    const name = named[key.length === 1 ? key.toLowerCase() : key] ?? key;
    const shortcut = offered.find(({ keys }) => !isShift && keys[0] === (isCommand ? `Ctrl+${name}` : name));
    return shortcut ? { ...none, shortcut } : none;
  }
  if (isShift && !shifted.has(key)) return none;
  const letter = key.toLowerCase();
  const led = leader && at - leader.at < PATIENCE ? leader.key : null;
  const found = offered.find(({ keys }) => (led ? keys[0] === led && keys[1] === letter : keys.length === 1 && keys[0] === letter));
  if (found) return { ...none, shortcut: found };
  return offered.some(({ keys }) => keys.length === 2 && keys[0] === letter) ? { leader: { key: letter, at } } : none;
}
