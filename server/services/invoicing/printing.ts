// What an invoice or an albarán says that its paper could not: said while it can still be changed, of an invoice before it is issued.
import type { entities } from '#domain/index.ts';
import type { FieldsOf, ShownOf } from '#domain/kernel/entity.ts';
import type { Client } from '#domain/invoicing/wire.ts';
import { titleOf } from '#domain/records/titles.ts';
import { unprintable } from '#server/adapters/pdf/letters.mjs';
import { Refusal } from '#server/errors.ts';
import type { LineValues } from '#server/services/paper/lines.ts';

type Invoice = Pick<FieldsOf<typeof entities.invoice>, 'observaciones'>;

/** Throws for the first field with a sign that none of the fonts has, naming both. */
export function refuseUnprintable({ observaciones }: Invoice, lines: readonly LineValues[], { name, address, city, province }: Client): void {
  const reason = unprintableIn([
    ...linesSaid(lines),
    [`«${titleOf('invoice', 'observaciones')}»`, observaciones],
    ['el nombre del cliente', name],
    ['la dirección del cliente', [address, city, province].join(' ')],
  ]);
  if (reason) throw new Refusal(`${reason}: cámbielo antes de emitir la factura`);
}

type Order = Pick<ShownOf<typeof entities.workOrder>, 'trabajo_realizado' | 'observaciones' | 'customer_name'>;

/** What the paper of an albarán could not show, in words; '' for nothing. */
export const unprintableOrder = ({ trabajo_realizado, observaciones, customer_name }: Order, lines: readonly { description: string }[]): string =>
  unprintableIn([
    [`«${titleOf('workOrder', 'trabajo_realizado')}»`, trabajo_realizado],
    ...linesSaid(lines),
    [`«${titleOf('workOrder', 'observaciones')}»`, observaciones],
    ['el nombre del cliente', customer_name ?? ''],
  ]);

type Said = [where: string, text: string];

const linesSaid = (lines: readonly { description: string }[]): Said[] =>
  lines.map(({ description }, index) => [`la descripción de la línea ${index + 1}`, description]);

/** The first place with a sign that none of the fonts has, and the sign; '' where there is none. */
function unprintableIn(said: readonly Said[]): string {
  for (const [where, text] of said) {
    const signs = unprintable(text);
    if (signs.length > 0) return `No se puede imprimir ${signs.map(sign => `«${sign}»`).join(', ')} en ${where}`;
  }
  return '';
}
