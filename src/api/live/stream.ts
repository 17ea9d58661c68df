// The connection by which the server tells what others write.
import { createParser } from 'eventsource-parser';
import { PAGE_AGE, live, type LiveMessage } from '#domain/records/live.ts';
import type { Envelope } from '#domain/kernel/answer.ts';
import type { Told } from '#machines/device/liveMachine.ts';
import { callHeaders, unreached, unwrap } from '#src/api/client.ts';

const silent = () => undefined;

/** Tells each message from after `since` on, or from when this page was opened; resolves when the server ends the connection. Rejects as every call does. */
export async function readStream(since: number | null, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  const headers = { ...callHeaders(), ...(since === null ? { [PAGE_AGE]: String(Math.ceil(performance.now())) } : { 'Last-Event-ID': String(since) }) };
  const response = await fetch(live.path, { headers, signal }).catch((error: unknown) => {
    throw unreached(error, signal, silent);
  });
  if (!response.ok || !response.body) {
    const answer = (await response.json().catch(() => undefined)) as Envelope | undefined;
    unwrap(Object.assign(response, { _data: answer }), silent);
    return;
  }
  const parser = createParser({
    onEvent: ({ id, data }) => tell({ id: Number(id), message: JSON.parse(data) as LiveMessage }),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}
