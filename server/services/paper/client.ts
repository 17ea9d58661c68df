// The customer of an invoice: as they are today, and as an issued one keeps them; with the simplified ones that it replaces.
import { entities } from '#domain/index.ts';
import { dashedIn } from '#domain/kernel/entity.ts';
import { type PaymentTerms } from '#domain/invoicing/dueDate.ts';
import { emptyForDash } from '#domain/kernel/dashes.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { HOME } from '#domain/parties/countryName.ts';
import type { Client, Party, Replaced } from '#domain/invoicing/wire.ts';
import { type Agreed, type AgreedPayment, agreedIn } from '#domain/parties/waysOfPaying.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { invalid } from '#server/errors.ts';
import { type Reader, readerIn } from './address.ts';

const clientColumns = ['name', 'nif_cif', 'address', 'city', 'province', 'postal_code', 'phone', 'email', 'identification', 'country'] as const;

/** A customer's fiscal data. */
export async function partyOf(db: Db, customerId: number): Promise<Client> {
  return toClient(await db.selectFrom('customer').select(clientColumns).where('id', '=', customerId).executeTakeFirstOrThrow(unknown));
}

const unknown = () => invalid({ customer_id: 'El cliente no existe' });
const toClient = (row: Client): Client => emptyForDash(dashedIn(entities.customer.draft), row);

/** The billed customer: their fiscal data, when they pay, and the address for e-mail notifications. */
export interface Billed {
  client: Client;
  terms: PaymentTerms;
  reader: Reader;
  /** The percentage that their invoices bear where nobody says another one. */
  retention: number;
  /** How they pay where nobody says otherwise. */
  paying: Paying;
}

/** What a customer's record says of how they pay. */
export type Paying = { metodo: AgreedPayment; mandato: string; bank_account: string };
const payingColumns = ['metodo', 'mandato', 'bank_account'] as const;

/** How a document of theirs is paid: as it says itself, else as they have agreed. */
export async function agreedWith(db: Db, customerId: number, said: AgreedPayment = ''): Promise<Agreed> {
  const paying = await db.selectFrom('customer').select(payingColumns).where('id', '=', customerId).executeTakeFirstOrThrow(unknown);
  return agreedIn([said, paying.metodo], paying);
}

const billedQuery = prepared((db, customerId: number) =>
  db
    .selectFrom('customer')
    .select([...clientColumns, 'dias_pago', 'dia_pago', 'retencion', 'correo_factura as wants', ...payingColumns])
    .where('id', '=', customerId),
);

/** All that issuing asks of a customer, in one question. */
export async function billedOf(db: Db, customerId: number): Promise<Billed> {
  const [row] = await billedQuery(db, customerId);
  if (!row) throw unknown();
  const { dias_pago, dia_pago, retencion, wants: _, metodo, mandato, bank_account, ...client } = row;
  return {
    client: toClient(client),
    terms: { dias_pago, dia_pago },
    reader: readerIn(row),
    retention: fromScaled(retencion ?? 0, 2),
    paying: { metodo, mandato, bank_account },
  };
}

/** What an invoice keeps of its customer: those of before 2026-11 did not say how they were identified. */
type Kept = Party & Partial<Client>;
export const clientIn = (kept: string): Client => ({ identification: 'NIF', country: HOME, ...(JSON.parse(kept) as Kept) });

/** The simplified invoices that a complete one keeps the names of. */
export const replacedIn = (kept: string | null): Replaced[] => (kept === null ? [] : (JSON.parse(kept) as Replaced[]));
