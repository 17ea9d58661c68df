// How what a person keeps of a list is read and written.
import { endpoints } from '#domain/endpoints.ts';
import type { ListName, SavedView, SavedViewBody } from '#domain/listViews.ts';
import type { ListLayout } from '#machines/listLayoutMachine.ts';
import { editorActors, type EditorActors } from '#src/api/actors.ts';
import { actOn } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

const { settings, keep, save, remove } = endpoints.listView;

export const readSettings = (list: ListName, signal: AbortSignal) => call(settings, { params: { list }, signal, silent: true });

/** Told beside the title, and tried again: no message each time. */
export const layoutActors = (list: ListName) => ({
  keep: service<unknown, { layout: ListLayout }>(({ layout }) => call(keep, { body: { list, ...layout }, silent: true })),
});

export const saveView = (body: SavedViewBody) => call(save, { body });

export const removeView = (view: SavedView) => actOn(remove)(view);

/** Saves `view` under a name, or a new one. */
export const viewActors = (view: Omit<SavedViewBody, 'name' | 'shared'> & Partial<Pick<SavedView, 'name' | 'shared'>>): EditorActors =>
  editorActors({
    load: () => Promise.resolve({ values: { list: view.list, name: view.name ?? '', query: view.query, shared: view.shared ?? false } }),
    save: ({ values }) => saveView({ ...(values as unknown as SavedViewBody), ...(view.id !== undefined && { id: view.id, version: view.version! }) }),
  });
