// What a record of each entity is called, and what its list is for, by the wire name of its entity. The build puts the finished table here (scripts/plugins/tables.mjs).
import { type EntityName, entityList } from '../index.ts';

interface Noun {
  one: string;
  many: string;
  feminine: boolean;
  about?: string;
}

export const nounTable = Object.fromEntries(entityList.map(({ name, one, many, feminine, about }) => [name, { one, many, feminine, about }])) as unknown as {
  readonly [Name in EntityName]: Noun;
};
