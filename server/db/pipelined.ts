// One connection to PostgreSQL as a transaction uses it: statements whose answer is not read are sent, and the next one waits for them too (decision 10).
import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/** What a prepared statement fails with whose answer a migration has changed. */
export const STALE_PLAN = '0A000';

/** How many statements may be under way unread: an import or a restore sends thousands of inserts. */
const UNREAD = 32;

const begins = /^(begin|start transaction)\b/;
const answersNothing = (text: string) => text.startsWith('insert ') && !text.includes(' returning ');

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>;
const nothing: Answer = { command: '', rowCount: 0, rows: [] };

export class Pipelined {
  #client: PoolClient;
  /** The answer to what began the transaction, within one. */
  #begun: Promise<unknown> | undefined;
  #unread: Promise<Answer>[] = [];
  /** Why a statement of the transaction failed first. PostgreSQL answers such a commit without an error, and stores nothing. */
  #fault: unknown;
  /** Whether the transaction is being committed or taken back: what is asked after that would be written outside of it. */
  #isEnding = false;
  /** Whether this connection must not be reused: what is prepared no longer fits the tables, or it is broken. */
  isSpent = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async query(config: QueryConfig): Promise<Answer> {
    const { text } = config;
    if (begins.test(text)) {
      this.#fault = undefined;
      this.#begun = this.#leave(this.#send(config));
      return nothing;
    }
    if (!this.#begun) return this.#alone(config);
    if (this.#isEnding) throw new Error('The transaction is over');
    if (text === 'commit' || text === 'rollback') return this.#end(config);
    // if the transaction has not begun after all, a read does no harm, and a write would stay
    if (!text.startsWith('select ')) await this.#begun;
    const answer = this.#send(config);
    if (answersNothing(text) && this.#unread.length < UNREAD) {
      void this.#leave(answer);
      return nothing;
    }
    await Promise.all([...this.#read(), answer]);
    return answer;
  }

  async #end(config: QueryConfig): Promise<Answer> {
    this.#isEnding = true;
    try {
      await this.#begun;
      const answer = this.#send(config);
      if (config.text === 'rollback') return await this.#takenBack(answer);
      // an insert that fails does so before whatever follows it, and what follows it does nothing: a commit takes all back
      await Promise.all([...this.#read(), answer]);
      if (this.#fault !== undefined) throw this.#fault;
      this.#begun = undefined;
      const ended = await answer;
      // whatever the reason: what was not committed is never said to be stored
      if (ended.command !== 'COMMIT') throw new Error(`The transaction was not committed: ${ended.command}`);
      return ended;
    } finally {
      this.#isEnding = false;
    }
  }

  /** Throws nothing: a caller that rolls back a transaction already has an error to report. */
  async #takenBack(answer: Promise<Answer>): Promise<Answer> {
    const [last] = await Promise.allSettled([answer, ...this.#read()]);
    this.#begun = undefined;
    this.isSpent ||= last?.status === 'rejected';
    return nothing;
  }

  /** The answers that no caller has read yet, now to be read. */
  #read(): Promise<Answer>[] {
    return this.#unread.splice(0);
  }

  /** Stores an answer for the next caller. */
  #leave(answer: Promise<Answer>): Promise<Answer> {
    answer.catch(() => {});
    this.#unread.push(answer);
    return answer;
  }

  async #send(config: QueryConfig): Promise<Answer> {
    try {
      return await this.#client.query(config);
    } catch (error) {
      this.#fault ??= error;
      this.isSpent ||= (error as { code?: string }).code === STALE_PLAN;
      throw error;
    }
  }

  /** Outside of a transaction, a statement whose plan is stale is asked again, unprepared. Within one, all of it is tried again. */
  async #alone(config: QueryConfig): Promise<Answer> {
    try {
      return await this.#send(config);
    } catch (error) {
      if (!this.isSpent) throw error;
      const { text, values } = config;
      return this.#client.query({ text, ...(values && { values }) }).catch(() => {
        throw error;
      });
    }
  }
}
