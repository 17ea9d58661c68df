// A complete invoice in place of simplified ones: which they are, and to whom it is issued.
import { type InferType, array, object } from 'yup';
import { requiredReference } from '../kernel/fields.ts';
import { normaliseNif, taxpayerNifFault } from '../parties/nif.ts';
import type { Client } from './wire.ts';
import { messages } from '../kernel/messages.ts';

/** As many as the tax agency takes in one record. */
const MOST = 1000;
const CHOOSE = 'Elija las facturas simplificadas';

export const substituteDraft = object({
  ids: array()
    .of(requiredReference(CHOOSE, 'invoice'))
    .required(CHOOSE)
    .min(1, CHOOSE)
    .max(MOST, messages.countAtMost(MOST, 'facturas'))
    .label('Facturas simplificadas'),
  customer_id: requiredReference('Introduzca el cliente', 'customer').label('Cliente'),
}).noUnknown();
export type SubstituteBody = InferType<typeof substituteDraft>;

/** What a customer lacks to get a complete invoice (ROF 6.1), in words; none for one that may. */
export function lacksOf({ name, nif_cif, identification, address }: Pick<Client, 'name' | 'nif_cif' | 'identification' | 'address'>): string[] {
  const id = normaliseNif(nif_cif);
  const isIdentified = identification === 'NIF' ? taxpayerNifFault(id) === null : isGiven(id);
  return [!isGiven(name) && 'el nombre', !isIdentified && (isGiven(id) ? 'un NIF correcto' : 'el NIF'), !isGiven(address) && 'la dirección'].filter(
    each => each !== false,
  );
}

const isGiven = (text: string) => !['', '-'].includes(text.trim());
