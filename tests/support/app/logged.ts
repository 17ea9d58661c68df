// The log of an application under test, to be looked into.
import { Writable } from 'node:stream';

export interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  err?: { message: string };
}

/** A logger for `openApp`, and what it wrote down at a level that somebody is called for: warnings and errors. */
export function openLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const line = JSON.parse(String(chunk)) as LogLine;
      if (line.level >= 40) lines.push(line);
      done();
    },
  });
  return { logger: { level: 'info', stream }, lines };
}
