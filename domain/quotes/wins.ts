// How many quotes were won and lost, of those of some months: by who prepares them, by what they come from, and by month.

/** What a quote comes from. */
export const quoteOrigins = {
  defecto: 'De un defecto',
  aviso: 'De un aviso',
  llamada: 'De una llamada',
  ampliacion: 'Ampliación',
  directo: 'Sin aviso ni llamada',
} as const;
export type QuoteOrigin = keyof typeof quoteOrigins;

/** Quotes of one person, origin or month that were sent to their customers; the last version of each number. */
export interface WinRow {
  /** The id of the person, the origin, or the month as `YYYY-MM`. */
  clave: string;
  nombre: string;
  ganados: number;
  /** Refused, or not answered in time. */
  perdidos: number;
  /** Not answered yet. */
  abiertos: number;
  /** What those that were won come to, in euros. */
  importe: number;
}

export interface QuoteWins {
  /** The first day of their date, `YYYY-MM-DD`. */
  desde: string;
  tecnicos: WinRow[];
  origenes: WinRow[];
  meses: WinRow[];
}

/** How many of those that were decided were won, in percent with two decimals; null where none was. */
export const winRate = ({ ganados, perdidos }: Pick<WinRow, 'ganados' | 'perdidos'>): number | null =>
  ganados + perdidos === 0 ? null : Math.round((10_000 * ganados) / (ganados + perdidos)) / 100;
