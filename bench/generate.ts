// Fills an empty, migrated database by the million: indexes are set aside, rows go in by large transactions, indexes are built again.
import { setImmediate as breathe } from 'node:timers/promises';
import type { Values } from '#domain/kernel/entity.ts';
import { type Bill, billOf, categoryRow, customerRow, customersFor, familyRow, productRows } from './rows.ts';
import { openSink } from './sink.ts';

const CHUNK = 2_000;

export interface Amounts {
  invoices: number;
  customers: number;
}

/** Generates `invoices` invoices of three lines, as many albaranes and cobros, and a fifth as many customers. */
export async function generate(target: { file: string } | { url: string }, invoices: number, stop: AbortSignal, say: (text: string) => void): Promise<Amounts> {
  const sink = await openSink(target);
  const customers = customersFor(invoices);
  try {
    await sink.setIndexesAside();
    await sink.insert('customer_category', [categoryRow()]);
    await sink.insert('product_family', [familyRow()]);
    await sink.insert('product', productRows());
    await inChunks(customers, stop, ids => sink.insert('customer', ids.map(customerRow)));
    await inChunks(invoices, stop, async (ids, done) => {
      const bills = ids.map(id => billOf(id, invoices));
      for (const [table, pick] of tables) await sink.insert(table, bills.flatMap(pick));
      if (done % 100_000 < CHUNK) say(`  ${done.toLocaleString('es-ES')} facturas…`);
    });
    say('  índices…');
    await sink.buildIndexes(stop);
  } finally {
    await sink.close();
  }
  return { invoices, customers };
}

const tables: readonly (readonly [string, (bill: Bill) => Values[]])[] = [
  ['invoice', bill => [bill.invoice]],
  ['work_order', bill => [bill.order]],
  ['invoice_line', bill => bill.invoiceLines],
  ['work_order_line', bill => bill.orderLines],
  ['debt', bill => [bill.debt]],
  ['life', bill => [bill.life]],
  ['stay', bill => bill.stays],
];

/** Calls `work` with the numbers from 1 to `count`, some at a time; between them a signal can stop it. */
async function inChunks(count: number, stop: AbortSignal, work: (ids: number[], done: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, index) => from + index);
    await work(ids, from + ids.length - 1);
    await breathe();
    stop.throwIfAborted();
  }
}
