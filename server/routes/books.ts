// The record books of VAT.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { periodWords } from '#machines/lifecycles/fiscalPeriod.ts';
import { Done, Download, answer } from '../answer.ts';
import { booksFile, readBooks } from '../services/books/books.ts';
import { reopenPeriod, takePeriodStep } from '../services/books/periodSteps.ts';
import type { Services } from '../services/kernel/context.ts';

export function bookRoutes(app: FastifyInstance, services: Services): void {
  const { book, fiscalPeriod } = endpoints;
  answer(app, services, book.read, (ctx, { body }) => readBooks(ctx, body));
  answer(app, services, book.file, async (ctx, { body }) => {
    const { name, type, body: file } = await booksFile(ctx, body);
    return new Download(name, type, file);
  });
  for (const [row, take] of [
    [fiscalPeriod.step, takePeriodStep],
    [fiscalPeriod.reopen, reopenPeriod],
  ] as const)
    answer(app, services, row, async (ctx, { body }) => {
      const { estado, ...saved } = await take(ctx, body);
      return new Done(`Trimestre ${periodWords.states[estado].toLowerCase()}`, saved);
    });
}
