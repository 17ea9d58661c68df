// Making one record of two that are the same: what a person sees of both, and what they choose.
import { href } from '../routes.ts';

/** What can be merged, by the wire names of the entities. */
export const mergeable = ['customer', 'provider', 'product', 'machine'] as const;
export type Mergeable = (typeof mergeable)[number];

/** Where each is looked at. */
export const mergedHref: Record<Mergeable, (id: number) => string> = {
  customer: id => href('customerProfile', { id_customer: id }),
  provider: id => `${href('providers')}?abrir=${id}`,
  product: id => `${href('products')}?abrir=${id}`,
  machine: id => href('equipmentPage', { id }),
};

export const isMergeable = (name: unknown): name is Mergeable => mergeable.includes(name as Mergeable);

/** For how long it can be undone. */
export const UNDO_HOURS = 24;

/** Which record stays, and which goes into it. */
export interface MergePair {
  entity: Mergeable;
  kept: number;
  gone: number;
}

/** A field in which both differ, as a person reads it. */
export interface MergeField {
  name: string;
  title: string;
  kept: string;
  gone: string;
}

/** What hangs on both: 'avisos', 'facturas'. */
export interface MergeCount {
  many: string;
  kept: number;
  gone: number;
}

export interface MergeSide {
  id: number;
  version: number;
  name: string;
}

export interface MergePreview {
  kept: MergeSide;
  gone: MergeSide;
  fields: MergeField[];
  counts: MergeCount[];
}

/** `taken` are the fields whose value comes from the record that goes. Versions are those that were seen. */
export interface MergeBody extends MergePair {
  kept_version: number;
  gone_version: number;
  taken: string[];
}

/** The last merging into a record that can still be undone. */
export interface LastMerging {
  id: number;
  name: string;
  at: string;
}
