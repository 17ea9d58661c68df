// How a command of the console ends: its words, its exit code, and a signal that lets it clean up first.
import { explained } from '#server/errors.ts';

export interface Running {
  /** Aborted by Ctrl+C or SIGTERM. */
  stop: AbortSignal;
  /** Reports its progress. */
  say(text: string): void;
}

/** Runs `work`, which answers the exit code: 1 when it throws, 130 when a signal stopped it. */
export async function runCommand(work: (running: Running) => Promise<number>): Promise<void> {
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  const stopping = new AbortController();
  const interrupt = () => {
    say('Interrumpiendo…');
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    process.exitCode = await work({ stop: stopping.signal, say });
  } catch (error) {
    process.exitCode = stopping.signal.aborted ? 130 : 1;
    if (stopping.signal.aborted) say('Interrumpido: no se ha dejado nada a medias.');
    else say(explained(error) ?? `No se ha podido terminar: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
