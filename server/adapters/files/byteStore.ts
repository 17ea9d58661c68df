// What holds the bytes of files, and the keys by which it knows them.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface Range {
  start: number;
  end: number;
}

/** There is no file under a key. */
export class LostFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`);
  }
}

/** The place for files cannot be reached, is full, or has lost a file: only the last is for good. */
export class StoreFault extends Error {
  readonly code = 'ESTORE';
  readonly isLost: boolean;
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.isLost = cause instanceof LostFile;
  }
}

/** Whether a file is gone for good: what can do without it goes on, while a store that is away is worth waiting for. */
export const isLost = (error: unknown): boolean => error instanceof StoreFault && error.isLost;

/** What holds the bytes. Keys are made by `newKey`, never from a name; anything else throws. */
export interface Shelf {
  /** Stores bytes that are complete when they appear; existing ones are replaced. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws `LostFile` when there is no such file. */
  read(key: string, range?: Range): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was stored, in milliseconds. */
  list(): AsyncIterable<{ key: string; at: number }>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isKey = (key: string): boolean => KEY.test(key);

/** A key that cannot be guessed; its first two letters spread the files over folders. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
