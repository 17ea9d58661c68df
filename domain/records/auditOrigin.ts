// Where an entry of the audit came from, in words.
import type { AuditEntry } from './audit.ts';
import { type RouteKey, routes } from '../routes.ts';

const isRoute = (key: string): key is RouteKey => Object.hasOwn(routes, key);

/** The screen, the key or the import that an entry was made with; '' where it is not known. */
export function originWords({ source, key_name, import_id, user_id }: Pick<AuditEntry, 'source' | 'key_name' | 'import_id' | 'user_id'>): string {
  if (import_id !== null) return 'Importación';
  if (key_name !== null) return `API: ${key_name}`;
  if (source !== null && isRoute(source)) return routes[source].title;
  return user_id === null ? 'El programa' : '';
}
