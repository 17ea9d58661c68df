// Reads an XML document of another company.
import { readInThread } from '../readingThread.ts';

export interface XmlDocument {
  /** The local name of its root, and the namespace that the root declares for itself. */
  root: string;
  namespace: string;
  /** What is in the root. */
  content: Readonly<Record<string, unknown>>;
}

/** What a document says; null for what is no XML, has a DTD, or more elements than any invoice, and for what takes too long. */
export const readDocument = (bytes: Uint8Array) =>
  readInThread<XmlDocument>(new URL('./readDocumentWorker.mjs', import.meta.url), bytes, { megabytes: 512, milliseconds: 10_000 });
