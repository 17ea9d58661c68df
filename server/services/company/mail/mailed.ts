// The values of the fields of mail templates: of an invoice, an albarán, and ourselves.
import type { entities } from '#domain/index.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { MailValues } from '#domain/company/mailTemplates.ts';
import type { Party } from '#domain/records/paper.ts';

/** What every mail may name: whom it goes to, and who writes. */
export type Sides = Record<'cliente' | 'empresa' | 'telefono', string>;

export const sidesOf = (customer: string, { name, phone }: Pick<Party, 'name' | 'phone'>): Sides => ({ cliente: customer, empresa: name, telefono: phone });

type Invoice = Pick<RecordOf<typeof entities.invoice>, 'codigo' | 'estado' | 'fecha_creacion' | 'fecha_vencimiento' | 'total' | 'rectifica_id' | 'sustituye'>;

/** Which template an invoice is mailed by. */
export const invoiceKind = ({ rectifica_id, sustituye }: Pick<Invoice, 'rectifica_id' | 'sustituye'>): 'factura' | 'rectificativa' =>
  rectifica_id === null || sustituye ? 'factura' : 'rectificativa';

/** What a mail says of an invoice; a draft has no number yet. */
export const invoiceValues = ({ codigo, estado, fecha_creacion, fecha_vencimiento, total }: Invoice, sides: Sides): MailValues<'factura'> => ({
  ...sides,
  numero: isDraft({ estado }) ? 'en borrador' : codigo,
  fecha: formatDate(fecha_creacion),
  vencimiento: formatDate(fecha_vencimiento),
  total: formatEuros(total),
});

type Order = Pick<RecordOf<typeof entities.workOrder>, 'code' | 'fecha_albaran'>;

/** What a mail says of an albarán. */
export const orderValues = ({ code, fecha_albaran }: Order, sides: Sides): MailValues<'albaran'> => ({
  ...sides,
  numero: code,
  fecha: formatDate(fecha_albaran),
});

type Quote = Pick<RecordOf<typeof entities.quote>, 'codigo' | 'name' | 'fecha' | 'valido_hasta' | 'total'> & { customer_name?: string | null };

/** What a mail says of a quote. */
export const quoteValues = (
  { codigo, name, fecha, valido_hasta, total, customer_name }: Quote,
  issuer: Pick<Party, 'name' | 'phone'>,
): MailValues<'presupuesto'> => ({
  ...sidesOf(customer_name ?? '', issuer),
  numero: codigo,
  asunto: name,
  fecha: formatDate(fecha),
  hasta: formatDate(valido_hasta),
  total: formatEuros(total),
});
