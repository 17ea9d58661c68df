// The record books of VAT.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import { Download, answer } from '../answer.ts';
import { booksFile, readBooks } from '../services/books/books.ts';
import { quarterInZip } from '../services/books/quarterZip.ts';
import type { Services } from '../services/kernel/context.ts';

export function bookRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { book } = endpoints;
  answer(app, services, book.read, (ctx, { body }) => readBooks(ctx, body));
  answer(app, services, book.file, async (ctx, { body }) => {
    const { name, type, body: file } = await booksFile(ctx, body);
    return new Download(name, type, file);
  });
  answer(app, services, book.quarter, async (ctx, { body }) => {
    const { name, stream } = await quarterInZip(ctx, pdf, body);
    return new Download(name, 'application/zip', stream);
  });
}
