// Uploads with the server played by the test: each waits until it is answered, lost or taken back.
import { vi } from 'vitest';

export interface SentUpload {
  fields: Record<string, FormDataEntryValue>;
  /** Answered, lost or taken back. */
  isOver: boolean;
  /** Of 1,000 bytes, unless the file has another size. */
  progress: (share: number, total?: number) => void;
  /** An envelope, or what a proxy puts in its place. */
  answer: (body: unknown, status?: number) => void;
  lose: () => void;
}

/** Holds every upload back; the newest is the last. Until `vi.restoreAllMocks()`. */
export function playUploads(): SentUpload[] {
  const sent: SentUpload[] = [];
  const of = new WeakMap<XMLHttpRequest, SentUpload>();
  const { prototype } = XMLHttpRequest;
  vi.spyOn(prototype, 'open').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'setRequestHeader').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const tell = (type: string, facts: object = {}) => {
      for (const [name, value] of Object.entries(facts)) Object.defineProperty(this, name, { value });
      upload.isOver = true;
      this.dispatchEvent(new ProgressEvent(type));
      this.dispatchEvent(new ProgressEvent('loadend'));
    };
    const upload: SentUpload = {
      fields: Object.fromEntries(body as FormData),
      isOver: false,
      progress: (share, total = 1000) => this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: share * total, total })),
      answer: (response, status = 200) => tell('load', { status, response }),
      lose: () => tell('error'),
    };
    of.set(this, upload);
    sent.push(upload);
  });
  vi.spyOn(prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    const upload = of.get(this);
    // One that a test before this one has left without an answer may end now.
    if (upload === undefined || upload.isOver) return;
    upload.isOver = true;
    for (const type of ['abort', 'loadend']) this.dispatchEvent(new ProgressEvent(type));
  });
  return sent;
}
