// What VAT does with each line, and with the lines of a product: as a rule it is taxed. How a customer is identified and where they are from:
// of those who were only known to be foreign, the country is not known.
import type { Columns } from '../migrate.ts';

/** What an undone merging would put back has no column any more. */
const forget = {
  sqlite: `update merging set gone_row = json_remove(gone_row, '$.extranjero') where entity = 'customer'`,
  postgres: `update merging set gone_row = (gone_row::jsonb - 'extranjero')::text where entity = 'customer'`,
};

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    ...['product', 'work_order_line', 'invoice_line'].map(table => `alter table ${table} add column operation text not null default 'S1'`),
    `alter table customer add column identification text not null default 'NIF'`,
    `alter table customer add column country text not null default 'ES'`,
    `update customer set identification = '04', country = '' where extranjero = 1`,
    `alter table customer drop column extranjero`,
    forget[c.kind],
  ];
}
