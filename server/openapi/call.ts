// What the documentation says of a call in addition to its row in `endpoints`.
import type { Schema } from './schema.ts';

export interface Call {
  summary: string;
  /** What is sent; absent where nothing is. */
  body?: Schema;
  answer: Schema;
  /** What a test sends: parameters of the path, and the body. */
  params?: Record<string, string | number>;
  example?: Record<string, unknown>;
  /** The file that goes with a form: its field and its name. */
  file?: { field: string; name: string };
}

/** Calls by the name under which `endpoints` has them. */
export type Calls = Record<string, Call>;
