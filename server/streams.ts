// Answers that are streams: one that breaks off closes its connection, so that no client mistakes half a file for a whole one.
import { PassThrough, Readable, finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Watches over every stream that `app` sends. To be registered before whatever compresses them. */
export function cutBrokenStreams(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply, payload) => (payload instanceof Readable ? guarded(payload, reply) : payload));
}

/** The same bytes. Where they break off or are fewer than were announced, one line is logged and the connection is cut. */
function guarded(source: Readable, reply: FastifyReply): Readable {
  const sent = new PassThrough();
  // the browser knows that its file is being made, and waits for it (§9: an answer begins within 15 seconds)
  reply.raw.once('pipe', () => reply.raw.flushHeaders());
  const announced = Number(reply.getHeader('content-length') ?? Number.NaN);
  let count = 0;
  const cut = ({ message, stack }: Error) => {
    reply.log.error({ err: { message, stack } }, 'download cut');
    // an answer that has not begun would be followed by another one, under the headers of this
    reply.raw.flushHeaders();
    reply.raw.destroy();
  };
  source.on('data', (chunk: string | Buffer) => (count += Buffer.byteLength(chunk)));
  source.once('end', () => count < announced && !sent.destroyed && cut(new Error(`The file ended after ${count} of ${announced} bytes`)));
  // where `sent` is gone already, the client went away first
  finished(source, { writable: false }, error => error && !sent.destroyed && cut(error));
  sent.once('close', () => source.destroy());
  return source.pipe(sent);
}
