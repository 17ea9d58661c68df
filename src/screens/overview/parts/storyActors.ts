// What a timeline asks: a page of a year, or of all.
import { endpoints } from '#domain/endpoints.ts';
import type { Story, StoryBody } from '#domain/overview/story.ts';
import { call } from '#src/api/client.ts';

const readBy = (row: typeof endpoints.machine.story | typeof endpoints.customer.story) => (body: StoryBody, signal: AbortSignal) =>
  call(row, { body, signal, silent: true });

/** Reads the story of a machine, or of a customer. */
export const readStory: Record<'machine' | 'customer', (body: StoryBody, signal: AbortSignal) => Promise<Story>> = {
  machine: readBy(endpoints.machine.story),
  customer: readBy(endpoints.customer.story),
};
