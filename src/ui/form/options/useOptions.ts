import type { Option } from '#domain/kernel/answer.ts';
import { type ReadBy, useRecordView } from '#src/ui/page/useRecordView.ts';

const none: readonly Option[] = [];

/** The options of a short catalogue, for a SelectField: all of them, or those of `of`. If they do not load, the client reports why, and the box stays empty. */
export function useOptions<Of = undefined>(load: (of: Of, signal: AbortSignal) => Promise<readonly Option[]>, ...of: ReadBy<Of>) {
  const { record, reload } = useRecordView({ read: load }, ...of);
  return { options: record ?? none, reload };
}
