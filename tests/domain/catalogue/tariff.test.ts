// Which tariff counts, and what it makes of a price.
import { describe, expect, it } from 'vitest';
import { type Offer, priceBy, tariff } from '#domain/catalogue/tariff.ts';
import { tariffText } from '#domain/catalogue/tariffText.ts';

let last = 0;
const offer = (over: Partial<Offer>): Offer => ({
  id: (last += 1),
  customer_id: null,
  customer_category_id: null,
  product_id: null,
  product_family_id: null,
  porcentaje: null,
  precio: null,
  desde: '2026-01-01',
  ...over,
});

describe('The tariff that counts', () => {
  const everybody = offer({ porcentaje: -100 });
  const ofFamily = offer({ product_family_id: 1, porcentaje: -200 });
  const ofCategory = offer({ customer_category_id: 1, porcentaje: -300 });
  const later = offer({ customer_category_id: 1, porcentaje: -400, desde: '2026-02-01' });
  const ofProductInCategory = offer({ customer_category_id: 1, product_id: 1, porcentaje: -500 });
  const ofCustomer = offer({ customer_id: 1, porcentaje: -600 });

  it.each<[string, Offer[], Offer]>([
    ['is that of the family before that of everything', [everybody, ofFamily], ofFamily],
    ['is that of the category before that of everybody, whatever it is of', [ofFamily, ofCategory], ofCategory],
    ['is the latest of two that are alike', [later, ofCategory], later],
    ['is that of the product before a later one of everything', [later, ofProductInCategory], ofProductInCategory],
    ['is the customer’s own before all others', [everybody, ofProductInCategory, ofCustomer, later], ofCustomer],
  ])('%s', (_, offers, expected) => {
    expect(priceBy(1_000_000, offers).by).toBe(expected);
    expect(priceBy(1_000_000, offers.toReversed()).by).toBe(expected);
  });
});

describe('A price', () => {
  it('is the product’s own where no tariff holds', () => {
    expect(priceBy(123_456, [])).toEqual({ price: 123_456, by: null });
  });

  it.each([
    [1_000_000, -800, 920_000],
    [125, -1000, 113],
    [105, 5000, 158],
    [999_999, -10_000, 0],
  ])('of %i units with %i hundredths of a percent is %i, half a unit rounded up', (price, porcentaje, expected) => {
    expect(priceBy(price, [offer({ porcentaje })]).price).toBe(expected);
  });

  it('that a tariff writes is taken as it is, also where it is nothing', () => {
    expect(priceBy(1_000_000, [offer({ product_id: 1, precio: 0 })]).price).toBe(0);
  });

  it('says where it comes from, and what it was there', () => {
    expect(tariffText('Comunidades', -8, 92)).toBe('tarifa Comunidades −8,00 %: 92,00 €');
    expect(tariffText('Hotel Sol', null, 1234.5)).toBe('tarifa Hotel Sol: 1.234,50 €');
    expect(tariffText('Urgencias', 12.5, 10)).toBe('tarifa Urgencias +12,50 %: 10,00 €');
  });
});

describe('A tariff is refused', () => {
  const good = { name: 'T', desde: '2026-01-01', porcentaje: -8 };
  it.each<[string, object, string]>([
    ['for a customer and a category', { customer_id: 1, customer_category_id: 1 }, 'Elija un cliente o una categoría, no los dos'],
    ['of a product and a family', { product_id: 1, product_family_id: 1 }, 'Elija un producto o una familia, no los dos'],
    ['with a percentage and a price', { product_id: 1, precio: 3 }, 'Escriba un porcentaje o un precio, uno de los dos'],
    ['with neither', { porcentaje: null }, 'Escriba un porcentaje o un precio'],
    ['with a price of a whole family', { product_family_id: 1, porcentaje: null, precio: 3 }, 'Un precio es de un producto: elíjalo'],
    ['that adds more than five times', { porcentaje: 500.01 }, 'Como máximo 500,00 %'],
    ['without a first day', { desde: undefined }, 'Introduzca desde qué día'],
    ['that takes more than all', { porcentaje: -100.01 }, 'Como mínimo -100,00 %'],
    ['that ends before it begins', { hasta: '2025-12-31' }, 'Debe ser el mismo día o posterior'],
  ])('%s', (_, over, message) => {
    expect(() => tariff.draft.validateSync({ ...good, ...over })).toThrow(message);
    expect(() => tariff.draft.validateSync(good)).not.toThrow();
  });
});
