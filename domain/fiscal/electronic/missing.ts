// What keeps an issued invoice from being an electronic one, in the words of the office, each with the place where it is mended.
import { operations } from '../../catalogue/operations.ts';
import { isNobody } from '../../parties/identities.ts';
import { countryName, HOME } from '../../parties/countryName.ts';
import { normaliseNif } from '../../parties/nif.ts';
import type { Client } from '../../invoicing/wire.ts';
import { taxpayerFault } from '../guards.ts';
import { longCountry } from './countryCode.ts';
import type { Electronic } from './electronic.ts';
import { isPublicBody, officeFields, offices } from './offices.ts';
import { isPersonal, nameParts } from './personName.ts';
import { categoryOf } from './vatCategory.ts';

/** The record of the company or of the customer; what the invoice says itself no longer changes. */
export type Place = 'empresa' | 'cliente' | 'factura';

export interface Lack {
  text: string;
  place: Place;
}

export type Format = 'facturae' | 'ubl';

/** The longest number that Facturae takes. */
const LONGEST = 20;
const AGAIN = 'la factura ya emitida no cambia: corrija la ficha, y rehaga la factura con «Rectificar»';

/** Everything that is missing; empty where the invoice can be made. */
export function missing(invoice: Electronic, format: Format): Lack[] {
  const seller: Place = invoice.isSellerKept ? 'factura' : 'empresa';
  const { seller: company, buyer } = invoice;
  const fault = taxpayerFault({ name: company.name, nif: normaliseNif(company.nif_cif) });
  return [
    ...(fault === null ? [] : [{ text: `De la empresa: ${fault}`, place: seller }]),
    ...addressLacks(company).map(text => ({ text: `A la empresa le falta ${text}`, place: seller })),
    ...(format === 'facturae' ? facturaeLacks(invoice) : ublLacks(invoice)),
    ...(buyer.name.trim() === '' ? [{ text: `Falta el nombre del cliente: ${AGAIN}`, place: 'factura' as const }] : []),
  ];
}

function addressLacks({ address, city, province, postal_code, country }: Client): string[] {
  const lacks = [address === '' && 'la dirección', city === '' && 'el municipio', province === '' && 'la provincia'];
  const code = country !== HOME ? postal_code === '' : !/^\d{5}$/.test(postal_code);
  return [...lacks, code && (country === HOME ? 'un código postal de cinco cifras' : 'el código postal')].filter(each => each !== false);
}

function facturaeLacks(invoice: Electronic): Lack[] {
  const { buyer, number, rectifies } = invoice;
  const lacks: (string | false)[] = isNobody(buyer)
    ? ['El cliente no tiene NIF, y Facturae lo pide: haga una factura completa en su lugar, a nombre de quien la necesita']
    : [
        normaliseNif(buyer.nif_cif).length < 3 && `Falta el NIF del cliente: ${AGAIN}`,
        ...addressLacks(buyer).map(text => `Al cliente le falta ${text}: ${AGAIN}`),
        longCountry(buyer.country) === null &&
          (buyer.country === '' ? `Falta el país del cliente: ${AGAIN}` : `Facturae no admite el país del cliente (${countryName(buyer.country)})`),
        isPersonal(buyer) && nameParts(buyer.name) === null && `El cliente es una persona y su nombre no trae apellidos: ${AGAIN}`,
      ];
  const long = [number, rectifies?.number ?? ''].filter(each => each.length > LONGEST);
  return [
    ...lacks.filter(each => each !== false).map(text => ({ text, place: 'factura' as const })),
    ...long.map(each => ({ text: `El número ${each} pasa de ${LONGEST} caracteres, que es lo que admite Facturae`, place: 'factura' as const })),
    ...officeLacks(invoice),
  ];
}

/** A public body has all three offices; whoever has one has them all. */
function officeLacks({ buyer, offices: given }: Electronic): Lack[] {
  const lacking = officeFields.filter(field => given[field] === '');
  const asks = isPublicBody(buyer) || lacking.length < officeFields.length;
  return asks ? lacking.map(field => ({ text: `Falta el código DIR3 del cliente: ${offices[field].name.toLowerCase()}`, place: 'cliente' as const })) : [];
}

function ublLacks({ buyer, taxes }: Electronic): Lack[] {
  const categories = new Set(taxes.map(({ operation, rate }) => categoryOf(operation, rate)));
  const lacks = [
    buyer.country === '' && `Falta el país del cliente: ${AGAIN}`,
    categories.has('O') &&
      categories.size > 1 &&
      `EN 16931 no admite una factura con una parte no sujeta a IVA y otra que no lo es (${operations.N1.short}): rectifíquela y haga dos`,
    categories.has('K') && buyer.identification !== '02' && `Una entrega intracomunitaria pide el NIF-IVA del cliente: ${AGAIN}`,
    categories.has('AE') && normaliseNif(buyer.nif_cif) === '' && `La inversión del sujeto pasivo pide el NIF del cliente: ${AGAIN}`,
  ];
  return lacks.filter(each => each !== false).map(text => ({ text, place: 'factura' as const }));
}
