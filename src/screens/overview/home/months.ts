// Words and places of the months on Inicio.
import { quarterOf } from '#domain/books/book.ts';
import { firstOfMonth } from '#domain/kernel/days.ts';
import type { MoneyMeasure } from '#domain/overview/money.ts';
import { href } from '#domain/routes.ts';

export const monthNames = [
  { short: 'ene', long: 'Enero' },
  { short: 'feb', long: 'Febrero' },
  { short: 'mar', long: 'Marzo' },
  { short: 'abr', long: 'Abril' },
  { short: 'may', long: 'Mayo' },
  { short: 'jun', long: 'Junio' },
  { short: 'jul', long: 'Julio' },
  { short: 'ago', long: 'Agosto' },
  { short: 'sep', long: 'Septiembre' },
  { short: 'oct', long: 'Octubre' },
  { short: 'nov', long: 'Noviembre' },
  { short: 'dic', long: 'Diciembre' },
] as const;

const bookOf = (day: string, ver: string) => {
  const { ejercicio, periodo } = quarterOf(day);
  return `${href('books')}?periodo=${ejercicio}-${periodo}&ver=${ver}`;
};

/** Where the documents behind a figure of the month of `day` are. */
export const listOfMeasure: Record<MoneyMeasure, (day: string) => string> = {
  facturado: day => `${href('invoices')}?desde=${firstOfMonth(day)}&hasta=${day}`,
  cobrado: () => href('debts'),
  pendiente: () => `${href('debts')}?abierto=si`,
  gastado: day => bookOf(day, 'recibidas'),
  iva: day => bookOf(day, 'casillas'),
};
