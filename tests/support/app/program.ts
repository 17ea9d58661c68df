// A program of the server as a file that Node runs: bundled once by each worker of the tests.
import { join } from 'node:path';
import { bundleHere } from '../../../scripts/bundle.mjs';

export const root = join(import.meta.dirname, '../../..');

const made = new Map<string, Promise<string>>();

/** The path of the program made of `entry`, as `server/main.ts`. */
export function programOf(entry: string): Promise<string> {
  const known = made.get(entry) ?? bundleHere(join(root, entry));
  made.set(entry, known);
  return known;
}
