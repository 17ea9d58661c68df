// Multipart bodies: fields as text, files written to the store's incoming folder while they arrive.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { constants } from '#domain/constants.ts';
import { Received } from '../adapters/files/fileStore.ts';
import { Failure } from '../errors.ts';
import type { Services } from '../services/context.ts';

const FIELD_LIMIT = 2 * 1024 * 1024;

/** What surrounds a file in a form: its fields and their heads. */
const AROUND = FIELD_LIMIT + 64 * 1024;

const tooLarge = () => new Failure(413, `El archivo supera el máximo de ${constants.maxFileSize / 1024 / 1024} MB`);

/** The file that came in a field, or undefined. Throws 413 when it was too large. */
export function fileIn(body: Record<string, unknown>, name: string): Received | undefined {
  if (body[name] === 'too large') throw tooLarge();
  return body[name] instanceof Received ? body[name] : undefined;
}

export async function receiveUploads(app: FastifyInstance, { files }: Services): Promise<void> {
  const arrivals = new WeakMap<FastifyRequest, ReturnType<typeof files.receive>[]>();
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    throwFileSizeLimit: false,
    limits: { fields: 20, files: 1, fieldSize: FIELD_LIMIT, fileSize: constants.maxFileSize },
    async onFile(part) {
      const arriving = files.receive(part.file, part.filename);
      arrivals.set(this, [...(arrivals.get(this) ?? []), arriving]);
      (part as { value?: unknown }).value = await arriving;
    },
  });
  // what says that it is too large is not even read
  app.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) <= constants.maxFileSize + AROUND) return;
    reply.header('connection', 'close');
    throw tooLarge();
  });
  // what no handler kept goes with the request, also where the form broke off behind it
  app.addHook('onResponse', async (request: FastifyRequest) => {
    for (const arrival of await Promise.allSettled(arrivals.get(request) ?? []))
      if (arrival.status === 'fulfilled' && arrival.value !== 'too large') await files.discard(arrival.value);
  });
}
