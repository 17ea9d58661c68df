// What the screens of formats ask: a format with its columns, how it looks, and the file that it makes.
import type { MapShape } from '#domain/books/bookMap.ts';
import { builtInMaps } from '#domain/books/builtInMaps.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { periodIn } from '#src/screens/books/booksActors.ts';

const { maps, mapped } = endpoints.book;

/** A format that comes with the product, as the values of a form. */
export function copyOf(clave: string): MapShape {
  const { clave: _clave, name: _name, ...shape } = builtInMaps.find(each => each.clave === clave)!;
  return shape;
}

export const bookMapActors = dialogActors(endpoints.bookMap, { defaults: () => ({ name: '', ...copyOf(builtInMaps[0]!.clave) }) });

/** The first rows of '2026-1T' in a format that is being written. */
export const readSample = ({ period, mapa }: { period: string; mapa: MapShape }, signal: AbortSignal) =>
  call(endpoints.bookMap.sample, { body: { ...periodIn(period), mapa }, signal });

export const readMaps = async (_: undefined, signal: AbortSignal) => {
  const { items } = await call(maps, { signal });
  return items.map(({ clave, name, propio }) => ({ value: clave, label: propio ? `${name} (propio)` : name }));
};

/** Saves a book of '2026-1T' in the format that is chosen. */
export const programActors = (period: string) =>
  editorActors({
    load: () => Promise.resolve({ values: { mapa: builtInMaps[0]!.clave } }),
    isAct: true,
    save: async ({ values }, signal) => {
      const body: BodyOf<typeof mapped> = { ...periodIn(period), mapa: String(values['mapa']) };
      saveFile(await callForFile(mapped, { body, signal }));
      return { id: 0, version: 1 };
    },
  });
