// Transactions that follow each other closely share one commit, and so one write to the disk. Each is a savepoint within it and is
// answered only when the common commit has reached the disk; one that fails is taken back alone. The next one begins behind the last
// statements of the one before, without waiting for their answer, and the next group behind the commit.
import type { Place, SqliteThread, Step } from './sqliteThread.ts';

/** How many transactions one commit may hold: the first of them waits for the last. */
const MOST = 16;

/** Who stands before the writer. */
interface Line {
  /** How many wait for their turn. */
  readonly waiting: number;
  /** Whether nobody has it, or waits for it. */
  readonly isFree: boolean;
}

type Writer = Pick<SqliteThread, 'within' | 'takeBack' | 'commit' | 'send' | 'failures'>;

class Group {
  readonly number: number;
  /** Whether there is anything to commit or to roll back. */
  hasBegun = false;
  /** Transactions that are done but not on the disk. */
  members = 0;
  readonly committed: Promise<unknown>;
  settle!: (commit: Promise<unknown>) => void;
  constructor(number: number) {
    this.number = number;
    this.committed = new Promise(resolve => (this.settle = resolve));
    this.committed.catch(() => {}); // each member throws it, if it has one
  }
}

export class CommitGroup {
  #thread: Writer;
  #line: Line;
  #group = new Group(1);
  #transactions = 0;
  /** Commits that are not answered yet. */
  #underWay = 0;

  constructor(thread: Writer, line: Line) {
    this.#thread = thread;
    this.#line = line;
  }

  /** Whether a commit is still to come for what was done before. */
  get isOpen(): boolean {
    return this.#group.hasBegun;
  }

  /** The place of a transaction that begins; whose turn it is. */
  place(): Place {
    return { group: this.#group.number, transaction: (this.#transactions += 1), knows: this.#thread.failures, rests: false };
  }

  /** Ends a transaction well after its last `steps`. Gives back the turn by `leave`; resolves when all of it is on the disk. */
  async commit(place: Place, steps: readonly Step[], leave: () => void): Promise<void> {
    const group = this.#group;
    const done = this.#thread.within(place, steps, true);
    group.hasBegun = true;
    group.members += 1;
    this.passBy();
    // now, so that the thread works while the next one goes on
    this.#thread.send();
    leave();
    await done;
    await group.committed;
  }

  /** Called in place of `commit` and `rollback` by who has asked nothing. */
  passBy(): void {
    if (this.#isDue()) this.#commit();
  }

  /** Takes a transaction back. */
  async rollback(place: Place): Promise<void> {
    const group = this.#group;
    try {
      group.hasBegun = await this.#thread.takeBack(place);
      this.passBy();
    } catch {
      this.#commit(); // the whole group is lost, and is told so
    }
  }

  /** Whoever comes while the disk is written shares the next commit. */
  #isDue(): boolean {
    const { hasBegun, members } = this.#group;
    return hasBegun && (members >= MOST || (this.#line.waiting === 0 && this.#underWay === 0));
  }

  #commit(): void {
    const group = this.#group;
    this.#group = new Group(group.number + 1);
    this.#underWay += 1;
    const answered = () => {
      this.#underWay -= 1;
      if (this.#line.isFree) this.passBy();
    };
    const commit = this.#thread.commit(group.number);
    group.settle(commit);
    commit.then(answered, answered);
  }
}
