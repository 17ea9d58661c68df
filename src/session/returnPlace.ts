// Where a user was when the session ended, or wanted to go before signing in, so that signing in leads there. Kept for this tab only.

const KEY = 'frigoria.lugar';

export interface Place {
  /** Null if the user had not signed in. */
  userId: number | null;
  path: string;
}

export function keepPlace(place: Place): void {
  sessionStorage.setItem(KEY, JSON.stringify(place));
}

/** The kept place; it stays until `forgetPlace`, because signing in may take several pages. */
export function keptPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

export function forgetPlace(): void {
  sessionStorage.removeItem(KEY);
}
