// The record books of VAT.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { Download, answer } from '../answer.ts';
import { booksFile, readBooks } from '../services/books/books.ts';
import type { Services } from '../services/kernel/context.ts';

export function bookRoutes(app: FastifyInstance, services: Services): void {
  const { book } = endpoints;
  answer(app, services, book.read, (ctx, { body }) => readBooks(ctx, body));
  answer(app, services, book.file, async (ctx, { body }) => {
    const { name, type, body: file } = await booksFile(ctx, body);
    return new Download(name, type, file);
  });
}
