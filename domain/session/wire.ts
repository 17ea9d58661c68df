// What travels in the calls about API keys besides the plain records.
import type { Saved } from '../kernel/answer.ts';

/** A new API key: `key` is not stored, and so never answered again. */
export interface ApiKeyCreated extends Saved {
  key: string;
}
