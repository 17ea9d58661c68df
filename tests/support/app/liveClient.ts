// Somebody who listens to what others write, over a real connection.
import { createParser } from 'eventsource-parser';
import { type Change, type LiveMessage, PAGE_AGE, live } from '#domain/records/live.ts';

export interface Heard extends LiveMessage {
  id: number;
}

export interface LiveClient {
  status: number;
  /** The next message that is still unread. Rejects where the stream ends before. */
  next(): Promise<Heard>;
  /** Reads on until a message tells of a change like this one; answers all changes on the way, it among them. */
  until(wanted: Partial<Change>): Promise<Change[]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Listens with a session's token, from after `since` on if it is given, or as a page that was opened `age` milliseconds ago. */
export async function listen(address: string, token: string, { since, age }: { since?: number; age?: number } = {}): Promise<LiveClient> {
  const leaving = new AbortController();
  const headers = { 'x-token': token, ...(since !== undefined && { 'last-event-id': String(since) }), ...(age !== undefined && { [PAGE_AGE]: String(age) }) };
  const response = await fetch(address + live.path, { headers, signal: leaving.signal });
  const heard: Heard[] = [];
  let wake = () => {};
  let isOver = false;
  const parser = createParser({
    onEvent({ id, data }) {
      heard.push({ id: Number(id), ...(JSON.parse(data) as LiveMessage) });
      wake();
    },
  });
  const read = async () => {
    const text = response.body!.pipeThrough(new TextDecoderStream());
    for await (const chunk of text) parser.feed(chunk);
  };
  const ended = read()
    .catch(() => {})
    .then(() => {
      isOver = true;
      wake();
    });
  const next = async (): Promise<Heard> => {
    const message = heard.shift();
    if (message) return message;
    if (isOver) throw new Error('The stream has ended');
    await new Promise<void>(resolve => (wake = resolve));
    return next();
  };
  const matches = (change: Change, wanted: Partial<Change>) => Object.entries(wanted).every(([name, value]) => change[name as keyof Change] === value);
  return {
    status: response.status,
    next,
    async until(wanted) {
      const all: Change[] = [];
      do all.push(...(await next()).changes);
      while (!all.some(change => matches(change, wanted)));
      return all;
    },
    ended,
    leave: () => leaving.abort(),
  };
}
