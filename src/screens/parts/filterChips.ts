// The filters that a list may be given by its address, each with its name and where the name of its record is found.
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { titleOf, type FieldName, type Noun } from '#domain/records/titles.ts';
import { optionsOf } from '#src/api/actors.ts';
import type { Chip } from '#src/ui/list/filters/FilterChips.tsx';

const sources = {
  customer_id: optionsOf(endpoints.customer),
  user_id: optionsOf(endpoints.user),
  machine_id: optionsOf(endpoints.machine),
  notice_id: optionsOf(endpoints.notice),
  call_id: optionsOf(endpoints.call),
  invoice_id: optionsOf(endpoints.invoice),
  provider_id: optionsOf(endpoints.provider),
} as const;

const limits = { desde: 'Desde', hasta: 'Hasta' } as const;

type Filtered<Name extends Noun> = (FieldName<Name> & keyof typeof sources) | keyof typeof limits;

/** The chips of a list of one kind of record, for those of its filters that have no box. */
export const chipsOf = <Name extends Noun>(noun: Name, ...fields: Filtered<Name>[]): readonly Chip[] =>
  fields.map(field => (isLimit(field) ? { field, label: limits[field], toText: formatDate } : { field, label: titleOf(noun, field), source: sources[field] }));

const isLimit = (field: string): field is keyof typeof limits => field in limits;
