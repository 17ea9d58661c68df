// Formats that come with the product. They are typical templates of import, known in general and certified by none of the makers of these programs.
import type { MapColumn, MapShape } from './bookMap.ts';
import type { Source } from './sources.ts';

/** A format, and the key by which it is asked for: a word, where the company's own have a number. */
export interface BuiltInMap extends MapShape {
  clave: string;
  name: string;
}

const column = (titulo: string, dato: Source, ancho: number | null = null): MapColumn => ({ titulo, dato, texto: '', ancho });
const fixed = (titulo: string, texto: string): MapColumn => ({ titulo, dato: 'fijo', texto, ancho: null });

const spanish = { separador: ';', decimales: ',', comillas: 'necesarias', codificacion: 'windows-1252', fechas: 'dd/mm/aaaa', cabecera: true } as const;
const odoo = { separador: ',', decimales: '.', comillas: 'todas', codificacion: 'utf-8', fechas: 'aaaa-mm-dd', cabecera: true } as const;

const amounts = [column('Base', 'base'), column('% IVA', 'iva'), column('Cuota IVA', 'cuota'), column('Total', 'total')];

export const builtInMaps: readonly BuiltInMap[] = [
  {
    clave: 'a3-expedidas',
    name: 'A3: facturas expedidas',
    libro: 'expedidas',
    ...spanish,
    map_columns: [
      column('Fecha expedición', 'expedida'),
      column('Fecha operación', 'operada_siempre'),
      column('Número factura', 'numero', 20),
      column('NIF', 'nif', 20),
      column('Nombre', 'nombre', 40),
      column('Tipo factura', 'clase'),
      column('Clave operación', 'clave'),
      ...amounts,
    ],
  },
  {
    clave: 'a3-recibidas',
    name: 'A3: facturas recibidas',
    libro: 'recibidas',
    ...spanish,
    map_columns: [
      column('Fecha expedición', 'expedida'),
      column('Fecha operación', 'operada_siempre'),
      column('Fecha recepción', 'recibida'),
      column('Número factura', 'numero', 40),
      column('Número recepción', 'recepcion', 20),
      column('NIF', 'nif', 20),
      column('Nombre', 'nombre', 40),
      column('Tipo factura', 'clase'),
      column('Bien inversión', 'bien'),
      column('Inversión sujeto pasivo', 'inversion'),
      column('Intracomunitaria', 'intracomunitaria'),
      ...amounts,
      column('Cuota deducible', 'deducible'),
    ],
  },
  {
    clave: 'sage-expedidas',
    name: 'ContaPlus / Sage: facturas expedidas',
    libro: 'expedidas',
    ...spanish,
    map_columns: [
      column('Fecha', 'expedida'),
      column('Factura', 'numero', 20),
      fixed('Cuenta cliente', '43000000'),
      column('CIF', 'nif', 15),
      column('Cliente', 'nombre', 40),
      fixed('Cuenta ventas', '70500000'),
      fixed('Cuenta IVA', '47700000'),
      ...amounts,
    ],
  },
  {
    clave: 'sage-recibidas',
    name: 'ContaPlus / Sage: facturas recibidas',
    libro: 'recibidas',
    ...spanish,
    map_columns: [
      column('Fecha', 'recibida'),
      column('Factura', 'recepcion', 20),
      column('Factura proveedor', 'numero', 40),
      column('Fecha factura', 'expedida'),
      fixed('Cuenta proveedor', '40000000'),
      column('CIF', 'nif', 15),
      column('Proveedor', 'nombre', 40),
      fixed('Cuenta compras', '60000000'),
      fixed('Cuenta IVA', '47200000'),
      ...amounts,
      column('IVA deducible', 'deducible'),
      column('Bien inversión', 'bien'),
      column('Inversión sujeto pasivo', 'inversion'),
    ],
  },
  {
    clave: 'odoo-expedidas',
    name: 'Odoo: facturas expedidas',
    libro: 'expedidas',
    ...odoo,
    map_columns: [
      fixed('move_type', 'out_invoice'),
      column('name', 'numero'),
      column('partner_id', 'nombre'),
      column('partner_id/vat', 'nif'),
      column('invoice_date', 'expedida'),
      fixed('invoice_line_ids/name', 'Servicios'),
      fixed('invoice_line_ids/quantity', '1'),
      column('invoice_line_ids/price_unit', 'base'),
      column('tax_rate', 'iva'),
      column('amount_tax', 'cuota'),
      column('amount_total', 'total'),
    ],
  },
  {
    clave: 'odoo-recibidas',
    name: 'Odoo: facturas recibidas',
    libro: 'recibidas',
    ...odoo,
    map_columns: [
      fixed('move_type', 'in_invoice'),
      column('name', 'recepcion'),
      column('ref', 'numero'),
      column('partner_id', 'nombre'),
      column('partner_id/vat', 'nif'),
      column('invoice_date', 'expedida'),
      column('date', 'recibida'),
      fixed('invoice_line_ids/name', 'Compras'),
      fixed('invoice_line_ids/quantity', '1'),
      column('invoice_line_ids/price_unit', 'base'),
      column('tax_rate', 'iva'),
      column('amount_tax', 'cuota'),
      column('amount_total', 'total'),
    ],
  },
];
