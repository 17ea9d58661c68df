// What a list of the portal is asked for: a page of it, the words that are looked for, and the state.
import { sql } from 'kysely';
import type { FieldErrors, Page } from '#domain/kernel/answer.ts';
import { messages } from '#domain/kernel/messages.ts';
import { type Word, wordsOf } from '#domain/kernel/search.ts';
import { type PortalList, type StateIn, portalStates } from '#domain/portal/states.ts';
import { INTERNAL } from '#server/db/records.ts';
import { type Test, allOf, oneOf, textHasWords } from '#server/db/textIndex.ts';
import { invalid } from '#server/errors.ts';
import { VALUE_MAX, filterIn, pageIn } from '#server/services/records/listQuery.ts';

/** What a list is asked for: which rows, and by what they are narrowed. */
export interface Asked<List extends PortalList> {
  limit: number;
  offset: number;
  around: Omit<Page<never>, 'items' | 'total'>;
  words: readonly Word[];
  estado: StateIn<List> | undefined;
}

/** Reads what is asked of a list. Throws 422 for what it does not know. */
export function askedOf<List extends PortalList>(list: List, body: Record<string, unknown>): Asked<List> {
  const { text = '', estado = null, ...others } = filterIn(body);
  const errors: FieldErrors = Object.fromEntries(Object.keys(others).map(name => [`filter.${name}`, `No se puede filtrar por «${name}»`]));
  const { page, pageSize } = pageIn(body, errors);
  const isState = (value: unknown): value is StateIn<List> => typeof value === 'string' && Object.hasOwn(portalStates[list], value);
  if (estado !== null && !isState(estado)) errors['filter.estado'] = messages.invalid;
  if (typeof text !== 'string') errors['filter.text'] = messages.invalid;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    around: { isMore: false, page, pageSize },
    words: wordsOf(String(text).slice(0, VALUE_MAX)),
    estado: isState(estado) ? estado : undefined,
  };
}

/** Whether each word occurs in one of the texts. The rows are one customer's, so that they are read. */
export const inOneOf = (words: readonly Word[], texts: readonly ((word: Word) => Test)[]): Test => allOf(words.map(word => oneOf(texts.map(has => has(word)))));

/** The text of a row whose entity has words that are the office's alone: those are left out. */
export const outwardText = (table: string) => (word: Word) => textHasWords(sql.ref(`${table}.search`), [word], INTERNAL);

/** The text of a row. */
export const ownText = (table: string) => (word: Word) => textHasWords(sql.ref(`${table}.search`), [word]);

/** The text of a record that a row names, of which it may have none. */
export const textOf = (table: string, id: string) => (word: Word) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} other where other.id = ${sql.ref(id)} and ${textHasWords(sql.ref('other.search'), [word])})`;
