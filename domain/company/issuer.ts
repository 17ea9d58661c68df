// Who issues what leaves the company (RD 1619/2012, art. 6.1): nothing does before its name, its NIF and its address are known.
import { normaliseNif, taxpayerNifFault } from '../parties/nif.ts';

const said = ['name', 'address', 'city', 'province', 'postal_code'] as const;

type Said = Record<(typeof said)[number] | 'nif_cif', string>;

/** Whether the company's data name an issuer: name, valid NIF, address. */
export const isIssuer = (company: Said): boolean =>
  said.every(field => company[field].trim() !== '') && taxpayerNifFault(normaliseNif(company.nif_cif)) === null;

export const ISSUER_MISSING = 'Complete en Configuración los datos de la empresa (nombre, NIF y dirección): sin ellos no se emite ni se envía nada';
