// Multipart bodies: fields as text, files written to the store's incoming folder while they arrive.
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { constants } from '#domain/constants.ts';
import { Received } from '../adapters/files/fileStore.ts';
import { Failure } from '../errors.ts';
import { StoreFault } from '../adapters/files/shelf.ts';
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
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: 20, files: 1, fieldSize: FIELD_LIMIT, fileSize: constants.maxFileSize },
  });
  // what says that it is too large is not even read
  app.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) <= constants.maxFileSize + AROUND) return;
    reply.header('connection', 'close');
    throw tooLarge();
  });
  const arrivals = new WeakMap<FastifyRequest, ReturnType<typeof files.receive>[]>();
  app.addHook('preValidation', async request => {
    if (!request.isMultipart()) return;
    const arriving: ReturnType<typeof files.receive>[] = [];
    arrivals.set(request, arriving);
    request.body = await readForm(request.parts(), ({ file, filename }) => {
      arriving.push(files.receive(file, filename));
      return arriving.at(-1)!;
    });
  });
  // what no handler kept goes with the request, also where the form broke off behind it
  app.addHook('onResponse', async request => {
    for (const arrival of await Promise.allSettled(arrivals.get(request) ?? []))
      if (arrival.status === 'fulfilled' && arrival.value instanceof Received) await files.discard(arrival.value);
  });
}

/** The fields of a form by their names. Throws 400 where it is broken, 413 where a field is too large; what the disk says comes as it is. */
async function readForm(parts: AsyncIterable<Multipart>, receive: (file: MultipartFile) => Promise<unknown>): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of parts) {
      if (part.type === 'field' && part.valueTruncated) throw new Failure(413, 'Lo enviado es demasiado grande');
      if (Object.hasOwn(body, part.fieldname)) throw new Failure(400, 'Un campo del formulario está dos veces');
      body[part.fieldname] = part.type === 'file' ? await receive(part) : part.value;
    }
  } catch (error) {
    if (error instanceof Failure || error instanceof StoreFault || 'statusCode' in (error as Error)) throw error;
    throw new Failure(400, 'El formulario ha llegado incompleto o dañado');
  }
  return body;
}
