// A record of each entity as somebody would send it, a change to it, and letters that find one.

export interface DraftExample {
  draft: Record<string, unknown>;
  change: Record<string, unknown>;
  needle: string;
}

const place = { address: 'Calle Larga, 1', city: 'Córdoba', province: 'Córdoba', postal_code: '14001' };
const unit = (side: 'inside' | 'outside') => ({
  [`${side}_brand`]: 'Daikin',
  [`${side}_model`]: 'FTXM35R',
  [`${side}_serial_number`]: 'S-20417',
  [`${side}_location`]: 'Salón',
});
const named = (name: string): DraftExample => ({ draft: { name }, change: { name: `${name} (2)` }, needle: name.slice(0, 4) });

export const draftExamples: Record<string, DraftExample> = {
  user: {
    draft: {
      username: 'lucia',
      password: 'agua-fria-y-limpia',
      password_confirm: 'agua-fria-y-limpia',
      email: 'lucia@example.com',
      first_name: 'Lucía',
      last_name: 'Ortega Ruiz',
      roles: 2,
    },
    change: { phone: '600 10 20 30' },
    needle: 'ana',
  },
  customerCategory: named('Hostelería'),
  customer: {
    draft: { code: 841, name: 'Bar Julián', nif_cif: '11111111H', ...place, phone: '957 10 20 30', customer_category_id: 1 },
    change: { phone: '957 40 50 60' },
    needle: 'hotel',
  },
  location: {
    draft: {
      customer_id: 1,
      name: 'Cocina',
      address: place.address,
      city: place.city,
      postal_code: place.postal_code,
      latitude: 37.891234,
      longitude: -4.784321,
    },
    change: { phone: '957 40 50 60' },
    needle: 'azotea',
  },
  machine: {
    draft: { name: 'Split de la cocina', location_id: 1, ...unit('inside'), ...unit('outside') },
    change: { inside_observations: 'Filtros nuevos' },
    needle: 'split',
  },
  call: {
    draft: { date: '2026-03-02 08:30:00', customer_id: 1, name: 'Julián', phone: '957 10 20 30', text: 'El aire no enfría' },
    change: { checked: true },
    needle: 'jul',
  },
  notice: {
    draft: { created: '2026-03-02 09:00:00', notice_description: 'Revisar el split', internal_observations: 'Llamar antes', customer_id: 1, user_id: 1 },
    change: { pedido_por: 'Julián' },
    needle: 'revisar',
  },
  absence: { draft: { user_id: 1, desde: '2026-08-03', hasta: '2026-08-14', motivo: 'Vacaciones' }, change: { motivo: 'Permiso' }, needle: 'vac' },
  productFamily: named('Compresores'),
  provider: { draft: { code: 12, name: 'Fríos del Sur', nif_cif: '22222222J', ...place }, change: { phone: '957 40 50 60' }, needle: 'norte' },
  product: {
    draft: { product_family_id: 1, code: 'COMP-2', name: 'Compresor', price: 120.5, physical_stock: 3, min_stock: 1 },
    change: { price: 125 },
    needle: 'cond',
  },
  failureCategory: named('Mecánicas'),
  failureCode: { draft: { category_id: 1, name: 'Fuga de gas' }, change: { name: 'Fuga de refrigerante' }, needle: 'fuga' },
  workOrder: { draft: {}, change: {}, needle: 'a26' },
  invoice: { draft: {}, change: {}, needle: 'f26' },
  cobro: { draft: {}, change: { banco: 'Caja Sur' }, needle: '' },
  reminder: { draft: {}, change: { asunto: 'Sobre su factura' }, needle: '' },
  providerInvoice: { draft: {}, change: {}, needle: 'p26' },
  company: { draft: {}, change: {}, needle: '' },
  apiKey: { draft: { name: 'Contabilidad', roles: 2, expires: '2027-12-31' }, change: {}, needle: '' },
};
