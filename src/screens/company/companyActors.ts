// How the company's form reads and saves: its logo travels beside its fields.
import { mixed } from 'yup';
import type { Saved } from '#domain/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { CompanyBody } from '#domain/wire.ts';
import { company } from '#domain/entities/company.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';
import type { Values } from '#src/ui/RecordForm.tsx';

const { data, update } = endpoints.company;

/** `stored` is the name of the logo that the company has; the form's `logo` is a new one, 'removed', or nothing new. */
export const companyDraft = company.draft.shape({ logo: mixed().nullable().default(null) });

type SaveInput = { values: unknown; mode: 'add' | 'edit'; id: number | null; intent: string | null };

export const companyActors = {
  ...dialogActors({ data, update: update as never }, { toValues: record => ({ ...record, stored: record['logo'], logo: null }) }),
  save: service<Saved, SaveInput>(({ values }, signal) => {
    const { logo, ...fields } = values as Values;
    return call(update, { body: { data: { ...fields, id: 1 }, logo: (logo as CompanyBody['logo']) ?? null }, signal });
  }),
};

/** The name of the logo after saving these values, where the company had `stored`. */
export function logoAfter({ logo }: Values, stored: unknown): unknown {
  if (logo === 'removed') return '';
  return logo instanceof File ? logo.name : stored;
}
