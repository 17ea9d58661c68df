// Reads an XML document of another company.
import { type Wanting, readInThread } from '../heavyWork.ts';

export interface XmlDocument {
  /** The local name of its root, and the namespace that the root declares for itself. */
  root: string;
  namespace: string;
  /** What is in the root. */
  content: Readonly<Record<string, unknown>>;
}

/** What a document says; null for what is no XML, has a DTD, or more elements than any invoice, and for what takes too long. */
export const readDocument = (wanting: Wanting, read: () => Promise<Uint8Array>): Promise<XmlDocument | null> =>
  readInThread(wanting, { url: new URL('./readDocumentWorker.mjs', import.meta.url), data: read, patience: 10_000 });
