import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { invoicingRunMachine } from '#machines/work/invoicingRunMachine.ts';

/** What every part of the screen is given. */
export interface RunProps {
  state: SnapshotFrom<typeof invoicingRunMachine>;
  send: ActorRefFrom<typeof invoicingRunMachine>['send'];
}
