// Stands before each test of a screen while `coverage:machines` runs: writes down what every machine of the page walks.
import { afterAll } from 'vitest';
import { walked } from '#tests/support/walks/walked.ts';
import { watchAll } from '#tests/support/walks/watched.ts';

const coverages = watchAll();
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from it that no fixture is asked for
afterAll(({}, file) => {
  file.meta.walked = [...coverages].map(([machine, coverage]) => walked('screen', machine, coverage));
});
