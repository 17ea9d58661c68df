// What the questions of the gestoría are read, asked and answered with.
import type { AskedThing } from '#domain/books/question.ts';
import { endpoints } from '#domain/endpoints.ts';
import { among } from '#domain/records/live.ts';

import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { of, all, make, answer } = endpoints.question;

export const readQuestionsOf = (thing: AskedThing) => async (id: number, signal: AbortSignal) =>
  (await call(of, { params: { thing, id }, signal, silent: true })).items;

export const readQuestions = async (_: unknown, signal: AbortSignal) => (await call(all, { signal, silent: true })).items;

/** Whatever is asked or answered is read again. */
export const followsQuestions = among('question');

const saved = ({ id }: { id: number }) => ({ id, version: 1 });

export const askingActors = (entidad: AskedThing) =>
  editorActors({
    load: () => Promise.resolve({ values: { texto: '' } }),
    isAct: true,
    save: async ({ values, id, key }, signal) => saved(await call(make, { body: { entidad, registro: id ?? 0, texto: String(values['texto']) }, signal, key })),
  });

export const answeringActors = editorActors({
  load: () => Promise.resolve({ values: { respuesta: '' } }),
  isAct: true,
  save: async ({ values, id, key }, signal) => saved(await call(answer, { body: { id: id ?? 0, respuesta: String(values['respuesta']) }, signal, key })),
});
