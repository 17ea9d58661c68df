// The address that was not found. Its visitor is at /404 (§2), and the browser's history remembers where they wanted to go, also over a reload.

const SHOWN_MAX_LENGTH = 80;

/** What the history is given with the way to /404. */
export const missing = (path: string): { missing: string } => ({ missing: path });

/** The address that led to /404, or null for a visitor who typed that. */
export function missingPath(): string | null {
  const { missing: path } = (window.history.state ?? {}) as { missing?: unknown };
  return typeof path === 'string' ? path : null;
}

/** What was not found, as its visitor reads it. */
export function missingWords(): string {
  const path = missingPath();
  return path === null ? 'No hay ninguna página en esta dirección.' : `No hay ninguna página en ${shown(path)}, o no tiene permiso para verla.`;
}

/** With accents, and cut where it is long. */
function shown(path: string): string {
  const read = decode(path);
  return read.length > SHOWN_MAX_LENGTH ? `${read.slice(0, SHOWN_MAX_LENGTH)}…` : read;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
