// Where a screen hangs; apart from the table of screens, because nobody needs it before signing in.
import { type Route, type RouteKey, routes } from './routes.ts';

/** From Inicio down to a screen. */
export function breadcrumb(key: RouteKey): { key: RouteKey; title: string; path: string }[] {
  const row: Route = routes[key];
  const self = { key, title: row.title, path: row.path };
  if (key === 'home' || row.roles === 'public') return [self];
  return [...breadcrumb((row.parent as RouteKey | undefined) ?? 'home'), self];
}
