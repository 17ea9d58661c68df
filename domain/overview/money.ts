// The money of Inicio: months against those of last year, and the weeks ahead. Euros.
import { addDays, mondayOf } from '../kernel/days.ts';

/** What is summed up month by month, with its Spanish name and what it says. */
export const moneyMeasures = {
  facturado: { title: 'Facturado', vat: 'sin IVA', says: 'Base de las facturas emitidas, sin IVA' },
  cobrado: { title: 'Cobrado', vat: 'con IVA', says: 'Dinero que ha entrado, con IVA, menos lo devuelto' },
  pendiente: { title: 'Por cobrar', vat: 'con IVA', says: 'Lo que debían los clientes al acabar el mes, con IVA' },
  gastado: { title: 'Gastado', vat: 'sin IVA', says: 'Base de las facturas de proveedores recibidas, sin IVA' },
  iva: { title: 'IVA a ingresar', vat: '', says: 'IVA repercutido menos el deducible, como en los libros' },
} as const;

export type MoneyMeasure = keyof typeof moneyMeasures;

/** A month (1–12) of this year and of the last; null where it has not come yet. */
export interface MonthFigures {
  month: number;
  current: number | null;
  previous: number;
}

/** What is due from customers and to suppliers in a week; `desde` is null for what is overdue. */
export interface CashWeek {
  desde: string | null;
  hasta: string;
  entra: number;
  sale: number;
  /** What came in less what went out until its end. */
  queda: number;
}

export interface CompanyMoney {
  /** The company's day, `YYYY-MM-DD`. */
  hoy: string;
  meses: Record<MoneyMeasure, MonthFigures[]>;
  /** What is overdue, and then `CASH_WEEKS` weeks, this one from today on. */
  semanas: CashWeek[];
  /** What has no due date. */
  sinFecha: Pick<CashWeek, 'entra' | 'sale'>;
}

const CASH_WEEKS = 8;

/** What is overdue on a day, and the weeks from that day on: their first and last days. */
export function cashWeeks(day: string): Pick<CashWeek, 'desde' | 'hasta'>[] {
  const monday = mondayOf(day);
  const weeks = Array.from({ length: CASH_WEEKS }, (_, week) => ({ desde: addDays(monday, week * 7), hasta: addDays(monday, week * 7 + 6) }));
  return [{ desde: null, hasta: addDays(day, -1) }, { ...weeks[0]!, desde: day }, ...weeks.slice(1)];
}
