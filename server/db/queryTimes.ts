// How long queries take, reported to the code that measures.
import type { LogEvent } from 'kysely';

export class QueryTimes {
  #tell: (seconds: number) => void = () => {};

  /** Told of every query from now on; there is one listener. */
  onQuery(tell: (seconds: number) => void): void {
    this.#tell = tell;
  }

  /** Kysely's logger. */
  readonly log = ({ queryDurationMillis }: LogEvent): void => this.#tell(queryDurationMillis / 1000);
}
