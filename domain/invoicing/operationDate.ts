// The day on which what an invoice charges was done, where that is another one than the day of its issue (RD 1619/2012, art. 6.1.i).

/** What the days of its albaranes (`YYYY-MM-DD`) say: the last of them where all lie in one month; of several months, none, and somebody has to say it. */
export interface Operation {
  day: string | null;
  /** Each month, `YYYY-MM`, in order. */
  months: string[];
}

export function operationOf(days: readonly string[]): Operation {
  const sorted = [...days].sort();
  const months = [...new Set(sorted.map(day => day.slice(0, 7)))];
  return { day: months.length === 1 ? sorted.at(-1)! : null, months };
}

export const SEVERAL_MONTHS = 'Los albaranes son de meses distintos: haga una factura por mes, o diga usted la fecha de operación';

/** The day by which the books know an invoice: that of the work, else of the issue. */
export const bookDay = ({ fecha_operacion, fecha_creacion }: { fecha_operacion: string | null; fecha_creacion: string }): string =>
  fecha_operacion ?? fecha_creacion;
