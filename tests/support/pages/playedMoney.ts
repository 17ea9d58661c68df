// What Inicio is told of the company's money on 2 March 2026.
import { type CompanyMoney, type MoneyMeasure, cashWeeks } from '#domain/overview/money.ts';

const DAY = '2026-03-02';

const months = (current: number, previous: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, current: index < 3 ? current + index : null, previous: previous + index }));

/** Two weeks have something due; the rest of them nothing. */
export const playedMoney: CompanyMoney = {
  hoy: DAY,
  meses: {
    facturado: months(1_000, 900),
    cobrado: months(800, 850),
    pendiente: months(5_000, 4_000),
    gastado: months(300, 350),
    iva: months(147, 115.5),
  } satisfies Record<MoneyMeasure, CompanyMoney['meses'][MoneyMeasure]>,
  semanas: cashWeeks(DAY).map((week, at) => ({ ...week, entra: at === 0 ? 500 : 0, sale: at === 1 ? 700 : 0, queda: at === 0 ? 500 : -200 })),
  sinFecha: { entra: 12.5, sale: 0 },
};
