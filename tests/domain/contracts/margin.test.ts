// What a contract leaves, in integers.
import { expect, it } from 'vitest';
import { contractBalance } from '#domain/contracts/margin.ts';

it('Hours and parts are rounded once each, half a cent up, and the margin is what is left of what is shown', () => {
  // 0,333 h at 15 € are 4,995 €; 1 at 0,0050 € is half a cent
  expect(contractBalance({ ingresos: 1_000, horas: 333n, coste_hora: 1_500, piezas: 50_000n })).toEqual({
    mano_obra: 500,
    piezas: 1,
    margen: 499,
    porcentaje: 4_990,
  });
});

it('Hours of which nobody knows the cost are not in the margin', () => {
  expect(contractBalance({ ingresos: 10_000, horas: 2_000n, coste_hora: null, piezas: 0n })).toEqual({
    mano_obra: null,
    piezas: 0,
    margen: 10_000,
    porcentaje: 10_000,
  });
});

it('Of what was not invoiced there is no percentage', () => {
  expect(contractBalance({ ingresos: 0, horas: 1_000n, coste_hora: 2_000, piezas: 0n })).toMatchObject({ margen: -2_000, porcentaje: null });
});
