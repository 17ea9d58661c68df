// A draft of an invoice has no number of a series: what it kept until now was a preview that another invoice could have.
import { fold } from '#domain/kernel/format.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import type { Db } from '../connect.ts';
import type { Step } from '../migrate.ts';

/** Statements in order. */
export const statements = (): Step[] => [takeBackPreviews];

/** Empties the previews of drafts; each draft is found by its new name. */
async function takeBackPreviews(db: Db): Promise<void> {
  const drafts = await db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .select(['invoice.id', 'invoice.codigo', 'invoice.observaciones', 'customer.name', 'customer.nif_cif'])
    .where('invoice.estado', '=', 'borrador')
    .execute();
  for (const { id, codigo, observaciones, name, nif_cif } of drafts) {
    const chosen = /^[AFR]\d{2}-\d{5,}$/.test(codigo) ? '' : codigo;
    const shown = invoiceName({ codigo: chosen, estado: 'borrador' });
    const search = `\n${foldedText([chosen, observaciones, shown, name, nif_cif])}`;
    await db
      .updateTable('invoice')
      .set({ codigo: chosen, search, sort_key: fold(shown) })
      .where('id', '=', id)
      .execute();
  }
}

/** A search looked for its whole text at once then, one value to a line. */
function foldedText(parts: readonly unknown[]): string {
  return parts
    .filter(part => part !== null && part !== undefined && part !== '')
    .map(part => fold(String(part)).replaceAll('\n', ' '))
    .join('\n');
}
