// What other programs call a field in the lists that they export: FactuSOL, FacturaPlus, Holded, Odoo, Dolibarr and FacturaScripts, by the name on the
// screen and by the name in the file; and what people write themselves.

/** By field, the headings that mean it where no field of the entity has that title. */
export const usualHeadings: Record<string, readonly string[]> = {
  address: ['Domicilio', 'Calle', 'Dirección fiscal', 'street', 'direccion', 'DOMCLI', 'DOMPRO', 'CDIRCLI', 'CDIRPROV', 's.address'],
  bank_account: ['IBAN', 'Cuenta corriente', 'C.C.C.', 'Número de cuenta', 'Cuenta bancaria/Número de cuenta', 'codcuentabanco', 'bank_ids/acc_number'],
  city: ['Ciudad', 'Localidad', 'Municipio', 'Población', 'city', 'town', 'POBCLI', 'POBPRO', 'CPOBCLI', 'CPOBPROV', 's.town'],
  // oxfmt-ignore
  code: [
    'Cód.', 'Cod', 'Código cliente', 'Código de cliente', 'Código proveedor', 'Código de proveedor', 'Código artículo', 'Código de artículo', 'Código de producto',
    'Nº cliente', 'N.º de cliente', 'Núm.', 'Número', 'Ref.', 'Referencia', 'Referencia interna', 'SKU', 'default_code', 'ref', 'codcliente', 'codproveedor', 'referencia',
    'CODCLI', 'CODPRO', 'CODART', 'CCODCLI', 'CCODPROV', 'CREF', 's.code_client', 'code_client', 's.code_fournisseur', 'p.ref', 'customer code',
  ],
  cost: ['Coste', 'Precio de coste', 'Precio coste', 'Precio de compra', 'Costo', 'standard_price', 'PCOART', 'NCOSTEPROM', 'p.cost_price', 'preciocoste'],
  country: ['País', 'country_id', 'country', 'codpais', 'PAICLI', 'CPAIS', 's.fk_pays'],
  customer_category_id: ['Categoría de cliente', 'Grupo', 'Grupo de clientes', 'Tipo', 'Tipo de cliente', 'Etiquetas', 'category_id', 'codgrupo', 'TCLCLI'],
  customer_id: ['Código de cliente', 'Titular', 'codcliente'],
  email: ['Correo', 'Correo electrónico', 'E-mail', 'Mail', 'email', 'EMACLI', 'EMAPRO', 'CEMAIL', 's.email'],
  fax: ['FAXCLI', 'FAXPRO', 'CFAXCLI'],
  min_stock: ['Stock mínimo', 'MINART', 'stockmin', 'p.seuil_stock_alerte'],
  // oxfmt-ignore
  name: [
    'Cliente', 'Denominación', 'Descripción', 'Descripción del artículo', 'Proveedor', 'Razón social', 'Nombre fiscal', 'Nombre y apellidos', 'Nombre / Razón social',
    'Nombre del producto', 'Artículo', 'Etiqueta', 'label', 'razonsocial', 'NOFCLI', 'NOFPRO', 'DESART', 'CNOMCLI', 'CNOMPROV', 'CDETALLE', 's.nom', 'p.label', 'display_name',
  ],
  // oxfmt-ignore
  nif_cif: [
    'CIF', 'DNI', 'NIF', 'NIF/CIF', 'CIF/NIF', 'CIF/DNI', 'N.I.F.', 'C.I.F.', 'ID fiscal', 'Identificación fiscal', 'Número de identificación fiscal', 'VAT', 'VAT number', 'cifnif',
    'NIFCLI', 'NIFPRO', 'CDNICIF', 'CNIFDNI', 'Id. prof. 1', 'idprof1', 's.siren', 's.tva_intra',
  ],
  notes: ['Notas internas', 'comment', 's.note_private'],
  observations: ['Observación', 'Comentarios', 'OBSCLI', 'MOBSERV', 's.note_public'],
  phone: [
    'Teléfono 1',
    'Tel',
    'Tel.',
    'Tlf',
    'Tfno.',
    'Teléfono fijo',
    'Teléfonos',
    'telefono1',
    'phone',
    'TELCLI',
    'TELPRO',
    'CTFO1CLI',
    'CTFO1PROV',
    's.phone',
  ],
  phone_2: ['Móvil', 'Teléfono móvil', 'telefono2', 'mobile', 'MOVCLI', 'MOVPRO', 'CTFO2CLI', 'CTFO2PROV', 's.phone_mobile'],
  postal_code: ['CP', 'C.P.', 'C. Postal', 'Cód. postal', 'zip', 'codpostal', 'CPOCLI', 'CPOPRO', 'CPTLCLI', 'CPTLPROV', 's.zip'],
  // oxfmt-ignore
  price: [
    'PVP', 'P.V.P.', 'Precio de venta', 'Precio venta', 'Precio sin IVA', 'Subtotal', 'Tarifa', 'Tarifa 1', 'list_price', 'lst_price', 'pvp', 'NPVP', 'PV1ART', 'p.price',
  ],
  product_family_id: ['Familia de productos', 'Categoría', 'Categoría de producto', 'categ_id', 'codfamilia', 'FAMART', 'CCODFAM', 'Tipo de artículo'],
  provider_id: ['Proveedor habitual', 'Proveedor principal', 'codproveedor', 'PHAART', 'CCODPRV', 'seller_ids/partner_id'],
  province: ['Provincia/Estado', 'state_id', 'PROCLI', 'PROPRO', 'CPROVINCIA', 's.fk_departement'],
  physical_stock: [
    'Stock',
    'Existencias',
    'Cantidad a mano',
    'Cantidad disponible',
    'Unidades en stock',
    'qty_available',
    'stockfis',
    'USTART',
    'NSTOCK',
    'p.stock',
  ],
};
