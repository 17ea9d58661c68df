import type { ReactNode } from 'react';
import { type FieldName, type Noun, titleOf } from '#domain/records/titles.ts';

/** What is shown of a record, field by field, under the titles of its fields. */
export function titled<Name extends Noun>(entity: Name, shown: Partial<Record<FieldName<Name>, ReactNode>>): Record<string, ReactNode> {
  return Object.fromEntries(Object.entries<ReactNode>(shown).map(([field, value]) => [titleOf(entity, field as FieldName<Name>), value]));
}
