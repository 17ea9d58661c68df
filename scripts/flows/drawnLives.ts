// The lifecycles as they are drawn, one a line, for the server to keep: which pictures it has run with.
import { machines } from '#machines/index.ts';
import { layoutOf } from './layoutOf.ts';

/** The text of `server/services/records/flows/drawn.jsonl`. */
export async function drawnLives(): Promise<string> {
  const lives = Object.entries(machines).filter(([, { place }]) => place === null);
  const lines = await Promise.all(lives.map(async ([lifecycle, flow]) => JSON.stringify({ lifecycle, layout: await layoutOf(flow) })));
  return lines.map(line => `${line}\n`).join('');
}
