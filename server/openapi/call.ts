// What the documentation says of a call in addition to its row in `endpoints`; the compiler holds each description against its row.
import type { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamNames } from '#domain/kernel/endpoint.ts';
import type { RecordEndpoints } from '#domain/recordEndpoints.ts';
import type { Entities, EntityName } from '#domain/index.ts';
import type { Schema, Taken, Told } from './schema.ts';

export interface Call {
  summary: string;
  /** What is sent; absent where nothing is. */
  body?: Schema;
  answer: Schema;
  /** What a test sends: parameters of the path, and the body. */
  params?: Record<string, string | number>;
  example?: Record<string, unknown>;
  /** The file that goes with a form: its field and its name. */
  file?: { field: string; name: string };
}

/** A value as it travels, where nothing is read-only. */
type Sent<T> = T extends Blob ? T : T extends readonly (infer Item)[] ? Sent<Item>[] : T extends object ? { -readonly [K in keyof T]: Sent<T[K]> } : T;

/** The description that a row needs: its answer is one that the client can read, and its body takes what the client sends. */
export type CallOf<Row> = Pick<Call, 'summary' | 'file'> & { answer: Told<AnswerOf<Row>> } & (Row extends Endpoint<infer Path>
    ? [ParamNames<Path>] extends [never]
      ? unknown
      : { params: Record<ParamNames<Path>, string | number> }
    : never) &
  ([BodyOf<Row>] extends [undefined] ? unknown : { body: Taken<Sent<BodyOf<Row>>>; example: Record<string, unknown> });

type Endpoints = typeof endpoints;
type Group = keyof Endpoints;
type Carried<Row> = [BodyOf<Row>, AnswerOf<Row>];
type Same<A, B> = [A, B] extends [B, A] ? true : false;

/** The calls of a group that are not those of every entity. */
type Own<G extends Group> = {
  [C in keyof Endpoints[G]]: G extends EntityName
    ? C extends keyof RecordEndpoints<Entities[G]>
      ? Same<Carried<Endpoints[G][C]>, Carried<RecordEndpoints<Entities[G]>[C]>> extends true
        ? never
        : C
      : C
    : C;
}[keyof Endpoints[G]];

/** The descriptions of a group of calls; one that every entity has is described once for all, and may be described again. */
export type CallsOf<G extends Group> = { [C in Own<G>]: CallOf<Endpoints[G][C]> } & { [C in keyof Endpoints[G]]?: CallOf<Endpoints[G][C]> };

/** All groups that have calls of their own: without one of them the program does not compile. */
export type OwnCalls = { [G in Group as [Own<G>] extends [never] ? never : G]: CallsOf<G> };

/** Calls by the name under which `endpoints` has them. */
export type Calls = Record<string, Call>;
