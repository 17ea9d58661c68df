// How what a person keeps of a list is read and written.
import { endpoints } from '#domain/endpoints.ts';
import type { ListName, SavedView, SavedViewBody } from '#domain/records/listViews.ts';
import type { ListLayout } from '#machines/lists/listLayoutMachine.ts';
import { editorActors, type EditorActors } from '#src/api/actors.ts';
import { actOn } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

const { settings, keep, save, remove } = endpoints.listView;

export const readSettings = (list: ListName, signal: AbortSignal) => call(settings, { params: { list }, signal, silent: true });

/** A failure is shown next to the title, and the call is tried again: no message each time. */
export const layoutActors = (list: ListName) => ({
  keep: service<unknown, { layout: ListLayout; key: string }>(({ layout, key }) => call(keep, { body: { list, ...layout }, silent: true, key })),
});

export const saveView = (body: SavedViewBody, _signal: AbortSignal, key: string) => call(save, { body, key });

export const removeView = actOn(remove);

/** Saves `view` under a name, or a new one. */
export const viewActors = (view: Omit<SavedViewBody, 'name' | 'shared'> & Partial<Pick<SavedView, 'name' | 'shared'>>): EditorActors =>
  editorActors({
    load: () => Promise.resolve({ values: { list: view.list, name: view.name ?? '', query: view.query, shared: view.shared ?? false } }),
    isAct: true,
    save: ({ values, key }, signal) =>
      saveView({ ...(values as unknown as SavedViewBody), ...(view.id !== undefined && { id: view.id, version: view.version! }) }, signal, key),
  });
