// A short selection of paths for where each one is dear, such as a browser.
import type { AnyStateMachine } from 'xstate';
import { Coverage } from '#tests/support/walks/coverage.ts';
import { runAlone, type Path } from '#tests/support/walks/walk.ts';

/** Few of `paths` that together still walk every arrow that all of them walk: the one with the most news first. */
export async function covering(machine: AnyStateMachine, paths: Path[], input?: unknown): Promise<Path[]> {
  const walked = await Promise.all(
    paths.map(async path => {
      const coverage = new Coverage();
      await runAlone(machine, path, { input, coverage });
      return { path, arrows: [...coverage.arrows] };
    }),
  );
  const seen = new Set<string>();
  const chosen: Path[] = [];
  for (;;) {
    const news = (arrows: string[]) => arrows.filter(arrow => !seen.has(arrow)).length;
    const best = walked.reduce((a, b) => (news(b.arrows) > news(a.arrows) ? b : a), walked[0] ?? { path: paths[0]!, arrows: [] });
    if (news(best.arrows) === 0) return chosen;
    best.arrows.forEach(arrow => seen.add(arrow));
    chosen.push(best.path);
  }
}
