// What merging asks the server, and where the other record is looked for.
import type { Saved } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { LastMerging, Mergeable, MergeBody, MergePair, MergePreview } from '#domain/records/merging.ts';
import { optionsOf } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

export const mergeActors = {
  preview: service<MergePreview, MergePair>((body, signal) => call(endpoints.merge.preview, { body, signal, silent: true })),
  merge: service<Saved, { body: MergeBody; key: string }>(({ body, key }) => call(endpoints.merge.apply, { body, silent: true, key })),
};

export const others = {
  customer: optionsOf(endpoints.customer),
  provider: optionsOf(endpoints.provider),
  product: optionsOf(endpoints.product),
  machine: optionsOf(endpoints.machine),
} as const satisfies Record<Mergeable, unknown>;

/** Reads the last merging into a record that can still be undone. */
export const readLast =
  (entity: Mergeable) =>
  (id: number, signal: AbortSignal): Promise<LastMerging | null> =>
    call(endpoints.merge.last, { params: { thing: entity, id }, signal, silent: true });

export const undoMerging = (body: { id: number }, _signal: AbortSignal, key: string): Promise<Saved> => call(endpoints.merge.undo, { body, key });
