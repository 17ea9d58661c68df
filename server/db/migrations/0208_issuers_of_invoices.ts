// Every issued invoice keeps the company as it was then. The past ones get it from the log, as far as that goes back.
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Step } from '../migrate.ts';

const kept = ['name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'phone', 'email', 'web', 'iban', 'legal_text'] as const;
type Company = Record<(typeof kept)[number], string>;

interface Period {
  /** From when on, as the log writes it. */
  from: string;
  until: string;
  company: Company;
}

/** What the company was, by its changes, the newest first. */
async function periodsOf(trx: Db): Promise<Period[]> {
  const { rows } = await sql<Company>`select ${sql.join(kept.map(name => sql.ref(name)))} from company where id = 1`.execute(trx);
  const changes = await sql<{ at: string; action: string; before: string | null }>`
    select at, action, before from audit where entity = 'company' and refused is null order by id desc`.execute(trx);
  let [company] = rows;
  let until = '9999';
  const periods: Period[] = [];
  if (!company) return periods;
  for (const { at, action, before } of changes.rows) {
    periods.push({ from: at, until, company });
    if (action === 'create') return periods;
    const was = JSON.parse(before ?? '{}') as Partial<Company>;
    company = Object.fromEntries(kept.map(name => [name, was[name] ?? company![name]])) as Company;
    until = at;
  }
  return [...periods, { from: '', until, company }];
}

const issuedIn = ({ from, until }: Period) => sql`estado <> 'borrador' and id in (
  select record_id from audit where entity = 'invoice' and refused is null and at >= ${from} and at < ${until}
    and (action = 'invoice.issue' or (action = 'create' and after not like '%"estado":"borrador"%')))`;

async function keepIssuers(trx: Db): Promise<void> {
  for (const period of await periodsOf(trx)) {
    const { iban, legal_text } = period.company;
    const more = `,${JSON.stringify({ iban, legal_text }).slice(1)}`;
    await sql`update invoice set emisor = substr(emisor, 1, length(emisor) - 1) || ${more}
      where emisor is not null and emisor not like '%"iban":%' and ${issuedIn(period)}`.execute(trx);
    const whole = JSON.stringify({ ...period.company, regime: '' });
    await sql`update invoice set emisor = ${whole} where emisor is null and ${issuedIn(period)}`.execute(trx);
  }
}

/** Statements in order. */
export const statements = (): Step[] => [keepIssuers];
