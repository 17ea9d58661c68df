// A file on a slow line has no limit in all: it is given up when nothing is heard of it for 15 seconds (§9).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { callForFile } from '#src/api/files/download.ts';
import { upload } from '#src/api/files/upload.ts';
import { playUploads } from '#tests/support/pages/playedUploads.ts';

const MINUTE = 60_000;
const LARGE = 20 * 1_048_576;
const late = 'El servidor no ha respondido a tiempo';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How it ended, once it has. */
function endOf(promise: Promise<unknown>): { said: string | null } {
  const end: { said: string | null } = { said: null };
  promise.then(
    () => (end.said = 'done'),
    (error: Error) => (end.said = error.message),
  );
  return end;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('An upload', () => {
  function begin() {
    const uploads = playUploads();
    const body = { id: 7, photo: new File(['x'], 'x.jpg') };
    const end = endOf(upload(endpoints.workOrder.addPhoto, { body, key: 'clave', onProgress: () => undefined }));
    return { sent: uploads[0]!, end };
  }

  it('of which no byte leaves is ended after 15 seconds', async () => {
    const { sent, end } = begin();
    await pass(14_999);
    expect([end.said, sent.isOver]).toEqual([null, false]);
    await pass(1);
    expect([end.said, sent.isOver]).toEqual([late, true]);
  });

  it('that goes on may take an hour', async () => {
    const { sent, end } = begin();
    for (let part = 1; part <= 240; part += 1) {
      sent.progress(part / 240, LARGE);
      await pass(15_000);
    }
    expect(end.said).toBeNull();
    sent.answer({ code: 20001, data: { id: 1 } });
    await pass(0);
    expect(end.said).toBe('done');
  });

  it.each([
    ['nothing', 0, 15_000],
    ['a small photo: 300,000 bytes take 37.5 seconds', 300_000, 52_500],
    ['as much as buffers hold, and not all of a large file', LARGE, 146_072],
  ])('that is silent after %s has had 15 seconds and what the bytes in the buffers of the device need at 64 kbit/s', async (_, size, patience) => {
    const { sent, end } = begin();
    sent.progress(1, size);
    await pass(patience - 1);
    expect(end.said).toBeNull();
    await pass(1);
    expect(end.said).toBe(late);
  });

  it('that has been answered is ended by nothing', async () => {
    const { sent, end } = begin();
    sent.answer({ code: 20001, data: { id: 1 } });
    await pass(0);
    expect([end.said, vi.getTimerCount()]).toEqual(['done', 0]);
  });
});

describe('A download', () => {
  /** What the server sends, as the test says; cut with its signal, as a browser does. */
  function begin() {
    let answer!: (response: Response) => void;
    const answered = new Promise<Response>(resolve => (answer = resolve));
    let file!: ReadableStreamDefaultController<Uint8Array>;
    vi.spyOn(window, 'fetch').mockImplementation((_, init) => {
      const signal = init!.signal!;
      signal.addEventListener('abort', () => file.error(signal.reason));
      const cut = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      return Promise.race([answered, cut]);
    });
    const body = new ReadableStream<Uint8Array>({ start: controller => void (file = controller) });
    const end = endOf(callForFile(endpoints.invoice.documents, { params: { id: 7 }, silent: true }));
    return { end, answer: () => answer(new Response(body)), write: () => file.enqueue(new Uint8Array(9)), close: () => file.close() };
  }

  it('that is not answered is ended after 15 seconds', async () => {
    const { end } = begin();
    await pass(14_999);
    expect(end.said).toBeNull();
    await pass(1);
    expect(end.said).toBe(late);
  });

  it('may take an hour, as long as bytes come', async () => {
    const { end, answer, write, close } = begin();
    answer();
    for (let minute = 1; minute <= 240; minute += 1) {
      write();
      await pass(14_999);
    }
    expect(end.said).toBeNull();
    close();
    await pass(0);
    expect([end.said, vi.getTimerCount()]).toEqual(['done', 0]);
  });

  it('that stops half way is ended after 15 seconds', async () => {
    const { end, answer, write } = begin();
    answer();
    write();
    await pass(14_999);
    expect(end.said).toBeNull();
    await pass(1);
    expect(end.said).toBe(late);
  });

  it('of a file that is still being made has three minutes for its first bytes', async () => {
    const { end, answer } = begin();
    answer();
    await pass(3 * MINUTE - 1);
    expect(end.said).toBeNull();
    await pass(1);
    expect(end.said).toBe(late);
  });
});
