// What the page beside a form is drawn from.
import { paperMachine } from '#machines/editing/paperMachine.ts';
import type { Paper } from '#domain/records/paper.ts';
import { service } from '#src/api/service.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';

export type DrawPaper = (values: FormValues, signal: AbortSignal) => Promise<Paper>;

/** The machine of a page that `draw` answers for the values of a form. */
export const paperOf = (draw: DrawPaper) =>
  paperMachine.provide({ actors: { draw: service<Paper, { draft: unknown }>(({ draft }, signal) => draw(draft as FormValues, signal)) } });
