// Multipart bodies: fields as text, files written to the store's incoming folder while they arrive.
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from '#domain/kernel/constants.ts';
import { messages } from '#domain/kernel/messages.ts';
import { Received } from '#server/adapters/files/fileStore.ts';
import { Failure, notFound } from '#server/errors.ts';
import { StoreFault } from '#server/adapters/files/byteStore.ts';
import type { Services } from '#server/services/kernel/context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The forms that a call takes: none, a few short fields from anyone, or fields and a file from an admitted user. */
    form?: keyof typeof limits | undefined;
    /** How many files it takes, where it is more than one. */
    files?: number | undefined;
  }
}

const FIELD_LIMIT = 2 * 1024 * 1024;

const limits = {
  fields: { fields: 5, files: 0, fieldSize: 1024 },
  files: { fields: 20, files: 1, fieldSize: FIELD_LIMIT, fileSize: constants.maxFileSize },
};

/** What surrounds a file in a form: its fields and their heads. */
const AROUND = FIELD_LIMIT + 64 * 1024;

const tooLarge = () => new Failure(413, messages.fileTooLarge(constants.maxFileSize));

/** The file that came in a field, or undefined. Throws 413 when it was too large. */
export function fileIn(body: Record<string, unknown>, name: string): Received | undefined {
  if (body[name] === 'too large') throw tooLarge();
  return body[name] instanceof Received ? body[name] : undefined;
}

export async function receiveUploads(app: FastifyInstance, { files }: Services): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  // neither what says that it is too large nor what comes to an unknown address is even read
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') throw unread(reply, notFound());
    if (Number(request.headers['content-length'] ?? 0) > constants.maxFileSize + AROUND) throw unread(reply, tooLarge());
  });
  const arrivals = new WeakMap<FastifyRequest, ReturnType<typeof files.receive>[]>();
  // after the caller was admitted, and before anything of the form is read
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const { form, files: many } = request.routeOptions.config;
    if (!form) throw unread(reply, new Failure(415, 'Esta llamada no admite formularios'));
    const session = String(request.headers['x-token'] ?? request.headers.authorization ?? request.id);
    const arriving: ReturnType<typeof files.receive>[] = [];
    arrivals.set(request, arriving);
    try {
      request.body = await readForm(request.parts({ limits: { ...limits[form], ...(many && { files: many }) } }), ({ file, filename }) => {
        const end = app.ceilings.enter('uploads', session);
        const arrival = files.receive(file, filename).finally(end);
        arriving.push(arrival);
        return arrival;
      });
    } catch (error) {
      reply.header('connection', 'close'); // more of it may be on its way
      throw error;
    }
  });
  // what no handler kept is deleted when the handler has ended, even where the form broke off after it or no client waits for the answer
  app.addHook('onSend', async request => {
    for (const arrival of arrivals.get(request) ?? [])
      void arrival
        .then(
          file => (file instanceof Received ? files.discard(file) : undefined),
          () => {}, // it broke off: nothing is left of it
        )
        .catch((error: Error) => request.log.warn({ err: { message: error.message } }, 'upload not removed'));
  });
}

/** A refusal that does not wait for the body: the connection ends with it. */
function unread(reply: FastifyReply, refusal: Failure): Failure {
  reply.header('connection', 'close');
  return refusal;
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
