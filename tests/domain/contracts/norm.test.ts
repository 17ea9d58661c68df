// What RITE asks of an installation: table 3.1 of IT 3.3, and articles 26 and 28.
import { expect, it } from 'vitest';
import type { MachineKind } from '#domain/catalogue/machineKinds.ts';
import { type BuildingUse, normOf } from '#domain/contracts/norm.ts';

const machine = (tipo: MachineKind | '', kw_frio: number | null, kw_calor: number | null = null) => ({ tipo, kw_frio, kw_calor });
const of = (uso: BuildingUse, ...maquinas: ReturnType<typeof machine>[]) => normOf({ uso, kw_frio: null, kw_calor: null, maquinas });

it.each([
  ['vivienda', 'split', 12, null, 48],
  ['otro', 'split', 12, null, 24],
  ['vivienda', 'conductos', 12.01, null, 24],
  ['otro', 'VRF', 70, null, 12],
  ['vivienda', 'enfriadora', 70.01, null, 1],
  ['otro', 'enfriadora', 86, null, 1],
  ['vivienda', 'ACS', null, 12, 48],
  ['otro', 'ACS', null, 12.5, 12],
  ['vivienda', 'calentador', null, 24.4, 60],
  ['otro', 'calentador', null, 24.4, 24],
  ['vivienda', 'calentador', null, 24.5, 24],
  ['vivienda', 'caldera mural', null, 30, 24],
  ['otro', 'caldera mural', null, 30, 12],
  ['vivienda', 'caldera', null, 30, 12],
  ['vivienda', 'solar', null, 14, 12],
  ['otro', 'solar', null, 15, 6],
] as const)('In a building of use %s, a machine of kind %s with %s kW of cold and %s of heat is visited every %i months', (uso, tipo, frio, calor, months) => {
  expect(of(uso, machine(tipo, frio, calor))?.months).toBe(months);
});

it('The power of the machines of one kind counts together, and the shortest period holds', () => {
  expect(of('vivienda', machine('split', 7), machine('split', 5))?.months).toBe(48);
  expect(of('vivienda', machine('split', 7), machine('split', 5.01))?.months).toBe(24);
  expect(of('vivienda', machine('split', 7), machine('caldera mural', null, 24))?.months).toBe(24);
});

it('More than 70 kW in all need monthly visits, a contract and a yearly certificate, and very large ones a director', () => {
  expect(of('otro', machine('split', 40), machine('VRF', 46))).toMatchObject({
    frio: 86,
    months: 1,
    needsContract: true,
    needsCertificate: true,
    needsDirector: false,
  });
  expect(of('otro', machine('enfriadora', 1_000))).toMatchObject({ needsDirector: false });
  expect(of('otro', machine('enfriadora', 1_000.01))).toMatchObject({ needsDirector: true });
  expect(of('otro', machine('caldera', null, 5_001))).toMatchObject({ needsDirector: true });
});

it('Less than 5 kW need no visits', () => {
  expect(of('vivienda', machine('split', 4.99))).toMatchObject({ months: null, article: 'RITE, art. 26.6 a)', needsContract: false });
  expect(of('vivienda', machine('split', 5))?.months).toBe(48);
});

it('Without the kind or the power of a machine it cannot be said, unless the written power alone decides', () => {
  expect(of('otro', machine('', 7))).toBeNull();
  expect(of('otro', machine('split', null))).toBeNull();
  expect(of('otro')).toBeNull();
  expect(normOf({ uso: 'otro', kw_frio: 86, kw_calor: null, maquinas: [machine('', null)] })?.months).toBe(1);
});
