// What the screens of days at work ask the server.
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { correctionDraft } from '#domain/work/time/timeMark.ts';
import type { WorkMonth } from '#domain/work/time/wire.ts';
import { dialogActors, editorActors, listActors } from '#src/api/actors.ts';
import { readAll, readOf } from '#src/api/calls.ts';
import { call } from '#src/api/client.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';

const { workday } = endpoints;

export type WorkdayRow = AnswerOf<typeof workday.page>['items'][number];

export const workdaysList = listActors<WorkdayRow>({ page: workday.page });
export const readOwnDay = readAll(workday.own);
export const readWorkday = readOf(workday.data);

/** Whose month, and which one. */
export interface MonthOf {
  user_id: number;
  mes: string;
}

export const readMonth = ({ user_id, mes }: MonthOf, signal: AbortSignal): Promise<WorkMonth> => call(workday.month, { params: { user_id, mes }, signal });

export const downloadMonth = async ({ user_id, mes }: MonthOf, signal: AbortSignal): Promise<void> =>
  saveFile(await callForFile(workday.pdf, { params: { user_id, mes }, signal }));

/** What the office corrects, begun with what it is about. */
export const correctionActors = editorActors({
  isAct: true,
  load: ({ given }) => Promise.resolve({ values: { ...correctionDraft.getDefault(), ...(given as object) } }),
  save: ({ values, key }, signal) => call(workday.correct, { body: correctionDraft.cast(values, { stripUnknown: true }), signal, key }),
});

export const signMonthActors = dialogActors(
  { data: workday.data },
  { isAct: true, save: ({ values, key }, signal) => call(workday.sign, { body: { mes: String(values['mes']), trazo: String(values['trazo']) }, signal, key }) },
);
