// The AEAT of the tests judges records as AEAT's documents say, so that what passes it is worth something.
import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import { lineTo } from '#tests/support/fakes/aeat/line.ts';
import { createRegistry } from '#tests/support/fakes/aeat/registry.ts';
import { chained, correction, flagged, following, resealed, soap, submission } from '#tests/support/fakes/aeat/samples.ts';
import { computedHash, readRecord } from '#tests/support/fakes/aeat/sentRecord.ts';
import { type XmlNode, elementAt, openEnvelope, textAt } from '#tests/support/fakes/aeat/xml.ts';

const now = DateTime.fromISO('2026-11-23T10:00:00', { zone: 'Europe/Madrid' });
const aeat = await startAeat({ now: () => now });
const { send, answerTo, outcome } = lineTo(aeat);
afterAll(() => aeat.close());

beforeEach(() => {
  aeat.registry = createRegistry();
  aeat.behave();
  aeat.codes.clear();
  aeat.unknown.clear();
  Object.assign(aeat, { wait: '60', pageSize: 10_000, arrivals: [] });
});

const one = (place = 0) => chained(now, place)[0]!;
const refused = (code: number) => ['Incorrecto', `Incorrecto ${code}`];
const remarked = (code: number) => ['ParcialmenteCorrecto', `AceptadoConErrores ${code}`];
const well = ['Correcto', 'Correcto'];

describe('the hash', () => {
  const { hash } = JSON.parse(readFileSync('tests/data/verifactu/vectors.json', 'utf8')) as {
    hash: Record<'official' | 'rules', { id: string; type: string; fields?: [string, string][]; sha256: string }[]>;
  };
  const records = [...hash.official, ...hash.rules].flatMap(({ fields, ...vector }) => (fields && vector.type !== 'evento' ? [{ ...vector, fields }] : []));

  it.each(records)('of $id is the expected one', ({ type, fields, sha256 }) => {
    const node = (name: string, text = '', children: XmlNode[] = []): XmlNode => ({ name, namespace: '', text, children });
    const values = fields.map(([name, text]) => node(name, text));
    const before = values.find(({ name }) => name === 'Huella')!;
    const children = [node('IDFactura', '', values), ...values, node('Encadenamiento', '', [node('RegistroAnterior', '', [before])])];
    expect(computedHash(readRecord(node(type === 'alta' ? 'RegistroAlta' : 'RegistroAnulacion', '', children)))).toBe(sha256);
  });

  it('of the official request is found again in each record', () => {
    const { tree } = openEnvelope(soap(readFileSync('tests/data/verifactu/examples/remision.xml', 'utf8').replace(/^<\?xml.*\?>/, '')))!;
    const sent = tree.children.flatMap(({ name, children }) => (name === 'RegistroFactura' ? children.map(readRecord) : []));
    expect(sent.map(computedHash)).toEqual(sent.map(record => record.hash));
    expect(sent).toHaveLength(16);
  });
});

const replaced = (from: string | RegExp, to: string, place = 0) => resealed(one(place).replace(from, to));
const tomorrow = /<sf:FechaExpedicionFactura>[^<]*/;

describe('a record is refused', () => {
  it.each<[number, () => string]>([
    [1108, () => replaced('<sf:IDEmisorFactura>89890001K', '<sf:IDEmisorFactura>B12345674')],
    [1112, () => replaced(tomorrow, '<sf:FechaExpedicionFactura>24-11-2026')],
    [1114, () => replaced('<sf:TipoRectificativa>I</sf:TipoRectificativa>', '', 4)],
    [1118, () => replaced('<sf:TipoRectificativa>I<', '<sf:TipoRectificativa>S<', 4)],
    [1124, () => replaced('<sf:TipoImpositivo>21.00', '<sf:TipoImpositivo>20.00')],
    [1130, () => replaced('F26-00001', 'F26=00001')],
    [1130, () => replaced('F26-00001', 'F26-Ñ')],
    [1152, () => replaced(tomorrow, '<sf:FechaExpedicionFactura>27-10-2024')],
    [1153, () => flagged(one(), '<sf:RechazoPrevio>X</sf:RechazoPrevio>')],
    [1161, () => flagged(one(), '<sf:RechazoPrevio>S</sf:RechazoPrevio>')],
    [1189, () => replaced(/<sf:Destinatarios>.*<\/sf:Destinatarios>/, '')],
    [1190, () => replaced('<sf:TipoFactura>F1', '<sf:TipoFactura>F2')],
    [1193, () => replaced('<sf:NIF>H12345674', '<sf:NIF>89890001K')],
    [1197, () => replaced(/<sf:Destinatarios>.*<\/sf:Destinatarios>/, '', 1).replace('<sf:TipoFactura>F1', '<sf:TipoFactura>F2')],
    [1198, () => replaced('<sf:TipoImpositivo>0.00</sf:TipoImpositivo>', '', 1)],
    [1198, () => replaced('<sf:CuotaRepercutida>0.00', '<sf:CuotaRepercutida>1.00', 1)],
    [1199, () => replaced('<sf:OperacionExenta>E5', '<sf:OperacionExenta>E2', 14)],
    [1237, () => replaced('<sf:CalificacionOperacion>S1', '<sf:CalificacionOperacion>N1')],
    [1238, () => replaced('<sf:CalificacionOperacion>S1</sf:CalificacionOperacion>', '<sf:OperacionExenta>E1</sf:OperacionExenta>')],
    [1244, () => replaced('+01:00</sf:FechaHoraHusoGenRegistro>', '</sf:FechaHoraHusoGenRegistro>')],
    [1244, () => replaced('+01:00</sf:FechaHoraHusoGenRegistro>', 'Z</sf:FechaHoraHusoGenRegistro>')],
    [1244, () => replaced('+01:00</sf:FechaHoraHusoGenRegistro>', '.5+01:00</sf:FechaHoraHusoGenRegistro>')],
    [1262, () => one().replace(/[0-9A-F](<\/sf:Huella><\/sf:RegistroAlta>)/, '$1')],
  ])('with %i', async (code, make) => expect(await outcome([make()])).toEqual(refused(code)));

  it('but never for a rule that it keeps', async () => {
    const all = chained(now, 0, 1, 2, 3, 4, 5, 6, 14, 15);
    expect(await outcome(all)).toEqual(['Correcto', ...all.map(() => 'Correcto')]);
  });
});

describe('a record is accepted with errors', () => {
  const hash = /<sf:Huella>[0-9A-F]*/;
  it.each<[number, () => string]>([
    [2000, () => one().replace('<sf:CuotaTotal>75.75', '<sf:CuotaTotal>75.76')],
    [2002, () => resealed(chained(now, 0, 1)[1]!.replace(hash, '<sf:Huella>AB'))],
    [2004, () => chained(now.plus({ seconds: 241 }), 0)[0]!],
    [2004, () => chained(now.minus({ seconds: 241 }), 0)[0]!],
    [2005, () => replaced('<sf:ImporteTotal>481.25', '<sf:ImporteTotal>491.26')],
    [2006, () => replaced('<sf:CuotaTotal>75.75', '<sf:CuotaTotal>65.74')],
  ])('with %i', async (code, make) => expect(await outcome([make()])).toEqual(remarked(code)));

  it('2001, of a customer who is not in the census', async () => {
    aeat.unknown.add('H12345674');
    expect(await outcome([one()])).toEqual(remarked(2001));
  });

  it('2008, whose hash is that of the one before', async () => {
    const second = chained(now, 0, 1)[1]!;
    const before = /<sf:Huella>([0-9A-F]*)/.exec(second)![1]!;
    const same = second.replace(/<sf:Huella>[0-9A-F]*(?=<\/sf:Huella><\/sf:RegistroAlta>)/, `<sf:Huella>${before}`);
    expect(await outcome([same])).toEqual(remarked(2008));
  });

  it('within the tolerances without any', async () => {
    expect(await outcome([replaced('<sf:ImporteTotal>481.25', '<sf:ImporteTotal>491.25')])).toEqual(well);
    expect(await outcome(chained(now.plus({ seconds: 240 }), 1))).toEqual(['ParcialmenteCorrecto', 'AceptadoConErrores 2007']);
    aeat.registry = createRegistry();
    expect(await outcome(chained(now.minus({ days: 7 }), 2), true)).toEqual(well);
  });

  it('2007 and 2003, whose link is wrong, also after one that was refused', async () => {
    const [first, second, third] = chained(now, 0, 1, 2) as [string, string, string];
    aeat.codes.set('F26-00002', 1109);
    expect(await outcome([first, second, third])).toEqual(['ParcialmenteCorrecto', 'Correcto', 'Incorrecto 1109', 'Correcto']);
    expect(await outcome([one(3)])).toEqual(remarked(2007));
    expect(await outcome([chained(now, 0, 6)[1]!])).toEqual(remarked(2003));
  });
});

describe('what AEAT has', () => {
  it('is not recorded twice', async () => {
    aeat.unknown.add('H12345674');
    await send(submission([one()]));
    const tree = await answerTo(submission([one()]));
    const line = elementAt(tree, 'RespuestaLinea')!;
    expect(textAt(line, 'CodigoErrorRegistro')).toBe('3000');
    expect(textAt(line, 'RegistroDuplicado', 'EstadoRegistroDuplicado')).toBe('AceptadaConErrores');
    expect(textAt(line, 'RegistroDuplicado', 'CodigoErrorRegistro')).toBe('2001');
    expect(textAt(line, 'RegistroDuplicado', 'IdPeticionRegistroDuplicado')).toMatch(/^20261123100000\d{6}$/);
  });

  it('is annulled once, and brought back', async () => {
    const invoice = one(9);
    const annulled = following(one(10), invoice);
    const corrected = following(correction(invoice), annulled);
    expect(await outcome([invoice, annulled])).toEqual(['Correcto', 'Correcto', 'Correcto']);
    expect(await outcome([annulled])).toEqual(refused(3001));
    expect(await outcome([invoice])).toEqual(refused(3000));
    expect(await outcome([corrected])).toEqual(well);
    expect(await outcome([corrected])).toEqual(refused(3000));
  });

  it('is not annulled where it is not known, but for an annulment without a record', async () => {
    const unknown = one(10);
    expect(await outcome([unknown])).toEqual(refused(3002));
    const without = '<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>';
    const silent = following(flagged(unknown, without), unknown);
    expect(await outcome([silent])).toEqual(refused(1275));
    expect(await outcome([following(flagged(unknown, `${without}<sf:RechazoPrevio>S</sf:RechazoPrevio>`), silent)])).toEqual(well);
  });

  it.each([
    ['a correction of nothing', [], () => correction(one()), 3002],
    ['a correction that says nothing of the refusal before', ['alta'], () => resealed(one().replace('10:00:00', '10:00:01')), 1275],
    ['a correction that tells of a refusal that never was', [], () => correction(one(), 'X'), 1275],
    [
      'an annulment without a record, where there is one',
      ['kept'],
      () => flagged(one(10).replaceAll('F26-00005', 'F26-00001'), '<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>'),
      1276,
    ],
  ])('refuses %s', async (_name, before, make, code) => {
    if (before[0] === 'alta') aeat.codes.set('F26-00001', 1109);
    if (before.length) await send(submission([one()]));
    aeat.codes.clear();
    expect((await outcome([resealed(make())]))[1]).toBe(`Incorrecto ${code}`);
  });

  it('judges what it refused, sent once more, as if for the first time', async () => {
    aeat.codes.set('F26-00001', 1109);
    expect(await outcome([one()])).toEqual(refused(1109));
    aeat.codes.clear();
    expect(await outcome([one()])).toEqual(well);
  });

  it('follows the annex of the Orden: refused, refused again, accepted, corrected', async () => {
    const steps = [
      [one(), 1109, 'Incorrecto 1109'],
      [correction(one(), 'X'), 1109, 'Incorrecto 1109'],
      [correction(one(), 'X'), null, 'Correcto'],
      [correction(one()), 1109, 'Incorrecto 1109'],
      [correction(one()), null, 'Incorrecto 1275'],
      [correction(one(), 'S'), null, 'Correcto'],
      [correction(one()), null, 'Correcto'],
    ] as const;
    let before: string | undefined;
    for (const [xml, code, expected] of steps) {
      aeat.codes.clear();
      if (code) aeat.codes.set('F26-00001', code);
      const record = before ? following(xml, before) : xml;
      expect((await outcome([record]))[1]).toBe(expected);
      before = record;
    }
  });
});
