// How a command of the console ends: its words, its exit code, and a signal that lets it clean up first.

/** Why a command does nothing, in the words of whoever runs it. */
export class Refused extends Error {}

export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Runs `work`, which answers the exit code: 1 when it throws, 130 when a signal stopped it. */
export async function runCommand(work: (stop: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    process.exitCode = await work(stopping.signal);
  } catch (error) {
    process.exitCode = stopping.signal.aborted ? 130 : 1;
    if (stopping.signal.aborted) say('Interrumpido: no se ha dejado nada a medias.');
    else say(error instanceof Refused ? error.message : `No se ha podido terminar: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
