// The record books of VAT, the formats in which programs of accounting take them, and the questions of the gestoría.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { periodWords } from '#machines/lifecycles/fiscalPeriod.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { Done, Download, answer } from '#server/answer.ts';
import { allMaps, createMap, mapRecord, updateMap } from '#server/services/books/bookMaps.ts';
import { booksFile, readBooks } from '#server/services/books/books.ts';
import { mapSample, mappedBook } from '#server/services/books/mapped.ts';
import { reopenPeriod, takePeriodStep } from '#server/services/books/periodSteps.ts';
import { allQuestions, answerQuestion, askQuestion, questionsOf } from '#server/services/books/questions.ts';
import { quarterInZip } from '#server/services/books/quarterZip.ts';
import { saidDone } from './records.ts';
import type { Services } from '#server/services/kernel/context.ts';

export function bookRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { book, bookMap, fiscalPeriod, question } = endpoints;
  answer(app, services, book.read, (ctx, { body }) => readBooks(ctx, body));
  answer(app, services, book.file, async (ctx, { body }) => {
    const { name, type, body: file } = await booksFile(ctx, body);
    return new Download(name, type, file);
  });
  answer(app, services, book.maps, ctx => allMaps(ctx));
  answer(app, services, book.mapped, async (ctx, { body }) => {
    const { name, type, body: file } = await mappedBook(ctx, body);
    return new Download(name, type, file);
  });
  answer(app, services, bookMap.create, async (ctx, { body }) => new Done(saidDone(entities.bookMap, 'create'), await createMap(ctx, body)));
  answer(app, services, bookMap.data, (ctx, { params }) => mapRecord(ctx, params.id));
  answer(app, services, bookMap.update, async (ctx, { body }) => new Done(saidDone(entities.bookMap, 'update'), await updateMap(ctx, body)));
  answer(app, services, bookMap.sample, (ctx, { body }) => mapSample(ctx, body));
  for (const [row, take] of [
    [fiscalPeriod.step, takePeriodStep],
    [fiscalPeriod.reopen, reopenPeriod],
  ] as const)
    answer(app, services, row, async (ctx, { body }) => {
      const { estado, ...saved } = await take(ctx, body);
      return new Done(`Trimestre ${periodWords.states[estado].toLowerCase()}`, saved);
    });
  answer(app, services, book.quarter, async (ctx, { body }) => {
    const { name, stream, total } = await quarterInZip(ctx, pdf, body);
    return new Download(name, 'application/zip', stream, { 'x-total-rows': String(total) });
  });
  answer(app, services, question.of, (ctx, { params }) => questionsOf(ctx, params.thing, params.id));
  answer(app, services, question.all, ctx => allQuestions(ctx));
  answer(app, services, question.make, async (ctx, { body }) => new Done('Pregunta enviada a la oficina', await askQuestion(ctx, body)));
  answer(app, services, question.answer, async (ctx, { body }) => new Done('Respuesta enviada', await answerQuestion(ctx, body)));
}
