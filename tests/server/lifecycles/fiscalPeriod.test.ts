import type { PeriodState } from '#domain/books/fiscalPeriod.ts';
import { type QuarterOfYear, spanOf } from '#domain/books/book.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type PeriodEvent, periodLifecycle } from '#machines/lifecycles/fiscalPeriod.ts';
import { openApp } from '#tests/support/app/app.ts';
import { becomes, refuses, testLifecycle } from '#tests/support/walks/lifecycleTable.ts';

const { office, db } = await openApp();
const { fiscalPeriod } = endpoints;

let year = 2025;
/** A quarter that nobody has touched, and the one of today. */
const past = (): Promise<QuarterOfYear> => Promise.resolve({ ejercicio: year--, periodo: '2T' });
const running = (): Promise<QuarterOfYear> => Promise.resolve({ ejercicio: 2026, periodo: '1T' });

const review = (quarter: QuarterOfYear) => office.ask(fiscalPeriod.step, { body: { ...quarter, paso: 'period.review' } });
const close = (quarter: QuarterOfYear) => office.ask(fiscalPeriod.step, { body: { ...quarter, paso: 'period.close' } });
const reopen = (quarter: QuarterOfYear) => office.ask(fiscalPeriod.reopen, { body: { ...quarter, motivo: 'Faltaba una factura' } });

const after =
  (begin: () => Promise<QuarterOfYear>, ...follow: ((quarter: QuarterOfYear) => Promise<unknown>)[]) =>
  async () => {
    const quarter = await begin();
    for (const each of follow) await each(quarter);
    return quarter;
  };

const rowOf = (quarter: QuarterOfYear) => db.selectFrom('fiscal_period').selectAll().where('desde', '=', spanOf(quarter).desde).executeTakeFirst();
/** A quarter with its record, as its first attempt leaves it. */
const begun = after(past, close);

const closed = refuses('El trimestre ya está cerrado');
const open = refuses('El trimestre no está cerrado');
const unreviewed = refuses('Revise antes el trimestre');
const over = { isOver: true };

testLifecycle<PeriodState, PeriodEvent['type'], QuarterOfYear>({
  machine: periodLifecycle,
  situations: {
    abierto: {
      state: 'abierto',
      facts: over,
      build: begun,
      answers: { 'period.review': becomes('en revisión'), 'period.close': unreviewed, 'period.reopen': open },
    },
    'en revisión': {
      state: 'en revisión',
      facts: over,
      build: after(past, review),
      answers: { 'period.review': refuses('El trimestre ya está en revisión'), 'period.close': becomes('cerrado'), 'period.reopen': open },
    },
    'en revisión, not over': {
      state: 'en revisión',
      facts: { isOver: false },
      build: after(running, review),
      answers: {
        'period.review': refuses('El trimestre ya está en revisión'),
        'period.close': refuses('El trimestre no ha terminado: ciérrelo cuando acabe'),
        'period.reopen': open,
      },
    },
    cerrado: {
      state: 'cerrado',
      facts: over,
      build: after(past, review, close),
      answers: { 'period.review': closed, 'period.close': closed, 'period.reopen': becomes('reabierto') },
    },
    reabierto: {
      state: 'reabierto',
      facts: over,
      build: after(past, review, close, reopen),
      answers: { 'period.review': becomes('en revisión'), 'period.close': unreviewed, 'period.reopen': open },
    },
  },
  calls: { 'period.review': review, 'period.close': close, 'period.reopen': reopen },
  stored: async quarter => (await rowOf(quarter))?.estado ?? null,
  snapshot: rowOf,
});
