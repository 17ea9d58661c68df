// What `scripts/plugins/flows.mjs` makes when the program is built.
declare module 'virtual:flows' {
  import type { Flow, Place } from '#machines/flows/flow.ts';
  import type { Layout } from '#src/flows/pictureLayout.ts';

  interface FlowRow {
    id: string;
    title: string;
    about: string;
    place: Place | null;
    layout: () => Promise<Layout>;
    flow: () => Promise<Flow>;
  }

  export const flows: FlowRow[];
  /** The map of the house. */
  export const map: Layout;
}
