// How soon an aviso should be seen to; stored as a number, so that it sorts.

export const priorities = { 1: 'Normal', 2: 'Alta', 3: 'Urgente' } as const;

/** The usual one, which no list marks. */
export const NORMAL = 1;

/** The word of a stored priority. */
export const priorityName = (value: unknown): string | undefined => Object.entries(priorities).find(([key]) => key === String(value))?.[1];
