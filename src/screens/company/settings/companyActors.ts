// How the company's form reads and saves, and how its mail is tried.
import { mixed } from 'yup';
import { endpoints } from '#domain/endpoints.ts';
import type { CompanyBody } from '#domain/company/wire.ts';
import { company } from '#domain/company/company.ts';
import { titlesIn } from '#domain/kernel/entity.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { data, update } = endpoints.company;

/** `stored` is the name of the logo that the company has; the form's `logo` is a new one, 'removed', or nothing new. */
export const companyDraft = company.draft.shape({
  logo: mixed()
    .nullable()
    .default(null)
    .label(titlesIn(company.derived)['logo'] ?? ''),
});

/** The logo is sent along with the fields. */
export const companyActors = dialogActors(
  { data },
  {
    toValues: ({ logo, ...record }) => ({ ...record, stored: logo, logo: null }),
    save: ({ values: { logo, ...fields }, key }, signal) =>
      call(update, { body: { data: { ...fields, id: 1 }, logo: (logo as CompanyBody['logo']) ?? null }, signal, key }),
  },
);

export const sendTestMail = ({ email }: { email: string }, key: string) => call(endpoints.company.testMail, { body: { email }, silent: true, key });

/** Puts what was only kept as files into the queue. */
export const sendKept = (_: undefined, _signal: AbortSignal, key: string) => call(endpoints.company.sendKept, { key });
