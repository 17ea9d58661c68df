// The three offices of a public administration, by their codes in its directory (DIR3), and who has them.
import type { Client } from '../../invoicing/wire.ts';
import { normaliseNif } from '../../parties/nif.ts';

/** By field: its name, and its role in Facturae. */
export const offices = {
  oficina_contable: { name: 'Oficina contable', role: '01' },
  organo_gestor: { name: 'Órgano gestor', role: '02' },
  unidad_tramitadora: { name: 'Unidad tramitadora', role: '03' },
} as const;
export type Office = keyof typeof offices;
export type Offices = Record<Office, string>;
export const officeFields = Object.keys(offices) as Office[];

/** Whether somebody is a public body by their NIF: a municipality, an agency, the State or a region. */
export const isPublicBody = ({ identification, nif_cif }: Pick<Client, 'identification' | 'nif_cif'>): boolean =>
  identification === 'NIF' && /^[PQS]/.test(normaliseNif(nif_cif));
