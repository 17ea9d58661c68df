import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { call } from '#src/api/client.ts';

interface Question {
  key: string;
  answer: Promise<boolean>;
}

let last: Question = { key: '', answer: Promise.resolve(true) };

/**
 * Whether no other product has this code, asked while it is typed (§5 Product). The same question is asked once;
 * one that typing has overtaken takes the answer of the newest. When the server does not answer it counts as free: saving asks again.
 */
export function isCodeFree(code: string, id: number | null): Promise<boolean> {
  const key = `${id ?? ''}:${code}`;
  if (key === last.key) return last.answer;
  const question: Question = { key, answer: Promise.resolve(true) };
  last = question;
  question.answer = ask(question, code, id);
  return question.answer;
}

async function ask(question: Question, code: string, id: number | null): Promise<boolean> {
  await new Promise(resolve => setTimeout(resolve, constants.searchDebounce));
  if (last !== question) return last.answer;
  try {
    return (await call(endpoints.workOrder.checkCode, { body: { code, id, entity: 'product' }, silent: true })) !== -1;
  } catch {
    last = { key: '', answer: Promise.resolve(true) };
    return true;
  }
}
