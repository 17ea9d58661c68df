// The AEAT of the tests answers calls as AEAT's documents say, and goes wrong on order.
import { DateTime } from 'luxon';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import { post } from '#tests/support/fakes/aeat/caller.ts';
import { authority } from '#tests/support/fakes/aeat/certificates.ts';
import { lineTo } from '#tests/support/fakes/aeat/line.ts';
import { type MisbehaviourName, misbehaviours } from '#tests/support/fakes/aeat/misbehaviour.ts';
import { help, obey } from '#tests/support/fakes/aeat/orders.ts';
import { createRegistry } from '#tests/support/fakes/aeat/registry.ts';
import { chained, correction, following, question, soap, submission } from '#tests/support/fakes/aeat/samples.ts';
import { elementAt, openEnvelope, textAt } from '#tests/support/fakes/aeat/xml.ts';
import { issuer } from '#tests/support/fiscal/remision.ts';

const now = DateTime.fromISO('2026-11-23T10:00:00', { zone: 'Europe/Madrid' });
const aeat = await startAeat({ now: () => now });
const { send, answerTo, outcome, faultOf } = lineTo(aeat);
afterAll(() => aeat.close());

beforeEach(() => {
  aeat.registry = createRegistry();
  aeat.behave();
  aeat.codes.clear();
  aeat.unknown.clear();
  Object.assign(aeat, { wait: '60', pageSize: 10_000, arrivals: [] });
});

const one = (place = 0) => chained(now, place)[0]!;
const well = ['Correcto', 'Correcto'];

describe('who calls', () => {
  it('shows a certificate of this authority that is in date', async () => {
    const past = { from: DateTime.now().minus({ years: 2 }), until: DateTime.now().minus({ days: 1 }) };
    const expired = { pfx: authority().client(issuer, 'prueba', past), passphrase: 'prueba' };
    expect((await post(aeat, submission([one()]))).status).toBe(403);
    expect((await post(aeat, submission([one()]), expired)).status).toBe(403);
    expect(aeat.registry.ofCompany(issuer.nif)).toEqual([]);
  });

  it('speaks for itself, or for others as their proxy', async () => {
    aeat.proxies.clear();
    const adviser = { pfx: authority().client({ nif: 'B12345674', name: 'Asesores' }, 'prueba'), passphrase: 'prueba' };
    expect((await post(aeat, submission([one()]), adviser)).text).toContain('Codigo[4112]');
    aeat.proxies.add('B12345674');
    expect((await post(aeat, submission([one()]), adviser)).status).toBe(200);
  });
});

describe('a call', () => {
  it('is answered line by line, with a CSV and the wait', async () => {
    aeat.wait = '';
    const tree = await answerTo(submission(chained(now, 0, 1, 2, 9, 10), { isLate: true }));
    const lines = tree.children.filter(({ name }) => name === 'RespuestaLinea');
    expect(
      lines.map(line => `${textAt(line, 'Operacion', 'TipoOperacion')} ${textAt(line, 'IDFactura', 'NumSerieFactura')} ${textAt(line, 'RefExterna')}`),
    ).toEqual(['Alta F26-00001 1', 'Alta F26-00002 2', 'Alta S26-00001 3', 'Alta F26-00005 10', 'Anulacion F26-00005 11']);
    expect(textAt(tree, 'CSV')).toMatch(/^A-\d{14}$/);
    expect(textAt(tree, 'DatosPresentacion', 'TimestampPresentacion')).toBe('2026-11-23T10:00:00+01:00');
    expect(textAt(tree, 'Cabecera', 'RemisionVoluntaria', 'Incidencia')).toBe('S');
    expect(elementAt(tree, 'TiempoEsperaEnvio')?.text).toBe('');
    expect(textAt(tree, 'EstadoEnvio')).toBe('Correcto');
  });

  it('gets no CSV where nothing of it is accepted, and one where something is', async () => {
    aeat.codes.set('F26-00001', 1109);
    const none = await answerTo(submission([one()]));
    expect([textAt(none, 'EstadoEnvio'), elementAt(none, 'CSV'), elementAt(none, 'DatosPresentacion')]).toEqual(['Incorrecto', undefined, undefined]);
    aeat.registry = createRegistry();
    const part = await answerTo(submission(chained(now, 0, 1)));
    expect([textAt(part, 'EstadoEnvio'), elementAt(part, 'CSV') !== undefined]).toEqual(['ParcialmenteCorrecto', true]);
  });

  it('is noted with what it brought', async () => {
    await send(submission(chained(now, 0, 1), { isLate: true }));
    await send(question(now));
    const [first, second] = await aeat.arrived(2);
    expect(first).toMatchObject({
      kind: 'remision',
      numbers: ['F26-00001', 'F26-00002'],
      isIncident: true,
      presenter: issuer.nif,
      outcome: 'Correcto',
      overlaps: false,
    });
    expect(second).toMatchObject({ kind: 'consulta', numbers: [], isIncident: false, outcome: 'Consulta' });
  });

  it('is refused as a whole where its form is wrong', async () => {
    expect(await faultOf(submission([one().replace(/<sf:IDVersion>.*?<\/sf:IDVersion>/, '')]))).toBe('500 env:Client 4102');
    expect(await faultOf('<no></xml>')).toBe('500 env:Client 4103');
    expect(await faultOf(soap('<otra/>'))).toBe('500 env:Client 4102');
    expect(await faultOf(Buffer.from(submission([one()]), 'latin1'))).toBe('500 env:Client 4119');
    expect(await faultOf(submission(Array.from({ length: 1001 }, () => one())))).toBe('500 env:Client 4102');
    aeat.codes.set('F26-00002', 4102);
    expect(await faultOf(submission(chained(now, 0, 1, 2)))).toBe('500 env:Client 4102');
    expect(aeat.registry.ofCompany(issuer.nif)).toEqual([]);
  });

  it('that was refused as a whole may come in parts, and the chain goes on', async () => {
    aeat.codes.set('F26-00002', 4102);
    const [first, culprit, third] = chained(now, 0, 1, 2) as [string, string, string];
    await faultOf(submission([first, culprit, third]));
    expect(await outcome([first])).toEqual(well);
    expect(await faultOf(submission([culprit]))).toBe('500 env:Client 4102');
    expect(await outcome([third])).toEqual(well);
    aeat.codes.clear();
    expect(await outcome([following(correction(culprit, 'X'), third)])).toEqual(well);
  });
});

describe('a Consulta', () => {
  it('answers in pages all that there is of a month', async () => {
    await send(submission(chained(now, ...Array.from({ length: 16 }, (_, index) => index).filter(index => ![7, 8, 12].includes(index)))));
    aeat.pageSize = 5;
    const found: string[] = [];
    let key = '';
    for (let pages = 1; pages <= 3; pages += 1) {
      const tree = await answerTo(question(now, key && `<c:ClavePaginacion>${key}</c:ClavePaginacion>`));
      found.push(...tree.children.filter(({ name }) => name.startsWith('RegistroRespuesta')).map(each => textAt(each, 'IDFactura', 'NumSerieFactura')));
      expect(textAt(tree, 'IndicadorPaginacion')).toBe(pages < 3 ? 'S' : 'N');
      key = (elementAt(tree, 'ClavePaginacion')?.children ?? []).map(({ name, text }) => `<s:${name}>${text}</s:${name}>`).join('');
    }
    expect(found).toHaveLength(12);
    expect(new Set(found).size).toBe(12);
  });

  it('tells the state and the hash of one, and only what was asked for', async () => {
    const [record] = chained(now, 0);
    await send(submission([record!]));
    const tree = await answerTo(question(now, '<c:NumSerieFactura>F26-00001</c:NumSerieFactura>'));
    const found = elementAt(tree, 'RegistroRespuestaConsultaFactuSistemaFacturacion')!;
    expect(textAt(found, 'EstadoRegistro', 'EstadoRegistro')).toBe('Correcto');
    expect(record).toContain(`<sf:Huella>${textAt(found, 'DatosRegistroFacturacion', 'Huella')}</sf:Huella></sf:RegistroAlta>`);
    expect(elementAt(found, 'DatosRegistroFacturacion', 'SistemaInformatico')).toBeUndefined();
    const more =
      '<c:DatosAdicionalesRespuesta><c:MostrarNombreRazonEmisor>S</c:MostrarNombreRazonEmisor><c:MostrarSistemaInformatico>S</c:MostrarSistemaInformatico></c:DatosAdicionalesRespuesta>';
    const shows = elementAt(await answerTo(question(now, '', more)), 'RegistroRespuestaConsultaFactuSistemaFacturacion', 'DatosRegistroFacturacion')!;
    expect([textAt(shows, 'NombreRazonEmisor'), textAt(shows, 'SistemaInformatico', 'IdSistemaInformatico')]).toEqual([issuer.name, 'FR']);
  });

  it('finds nothing in another month', async () => {
    await send(submission([one()]));
    expect(textAt(await answerTo(question(now.minus({ months: 1 }))), 'ResultadoConsulta')).toBe('SinDatos');
  });
});

describe('on order', () => {
  const numbers = async () => {
    const { text } = await send(submission(chained(now, 0, 1, 2)));
    const { tree } = openEnvelope(text)!;
    return tree.children.filter(({ name }) => name === 'RespuestaLinea').map(line => textAt(line, 'IDFactura', 'NumSerieFactura'));
  };
  const kept = () => aeat.registry.ofCompany(issuer.nif).length;

  it.each<[MisbehaviourName, string]>([
    ['unavailable', '503'],
    ['unauthorized', '401'],
    ['forbidden', '403'],
    ['clientFault', '500 env:Client 4102'],
    ['serverFault', '500 env:Server 20009'],
    ['suspended', '500 env:Client 4141'],
  ])('refuses once: %s', async (name, expected) => {
    aeat.misbehave(name);
    expect(expected.includes('env:') ? await faultOf(submission([one()])) : String((await send(submission([one()]))).status)).toBe(expected);
    expect(kept()).toBe(0);
    expect(await outcome([one()])).toEqual(well);
  });

  it.each<[MisbehaviourName, string[]]>([
    ['lineMissing', ['F26-00001', 'F26-00002']],
    ['lineDoubled', ['F26-00001', 'F26-00002', 'S26-00001', 'F26-00001']],
    ['linesShuffled', ['S26-00001', 'F26-00002', 'F26-00001']],
    ['lineForeign', ['F26-00001', 'F26-00002', 'S26-00001', 'AJENA-1']],
  ])('lies about the lines: %s', async (name, told) => {
    aeat.misbehave(name);
    expect(await numbers()).toEqual(told);
    expect(kept()).toBe(3);
  });

  it.each<[MisbehaviourName, number]>([
    ['cut', 0],
    ['cutAfterStoring', 1],
    ['cutHalfway', 1],
  ])('cuts the line: %s', async (name, stored) => {
    aeat.misbehave(name, 2);
    await expect(send(submission([one()]))).rejects.toThrow(/socket hang up|aborted|ECONNRESET/);
    await expect(send(submission([one()]))).rejects.toThrow(/socket hang up|aborted|ECONNRESET/);
    expect((await aeat.arrived(2)).map(({ outcome: how }) => how)).toEqual([name, name]);
    expect(kept()).toBe(stored);
  });

  it.each<[MisbehaviourName, number]>([
    ['hang', 0],
    ['hangAfterStoring', 1],
  ])('never answers: %s', async (name, stored) => {
    const alone = await startAeat({ now: () => now });
    alone.misbehave(name);
    const waits = lineTo(alone).send(submission([one()]));
    const ended = waits.then(
      () => 'answered',
      () => 'cut',
    );
    await alone.arrived(1);
    expect(alone.registry.ofCompany(issuer.nif)).toHaveLength(stored);
    // A second call while the first is open is distinguished from one that waits for it.
    await lineTo(alone).send(question(now));
    expect((await alone.arrived(2))[1]?.overlaps).toBe(true);
    await alone.close();
    expect(await ended).toBe('cut');
  });

  it('spoils the body', async () => {
    aeat.misbehave('brokenBody');
    expect(openEnvelope((await send(submission([one()]))).text)).toBeNull();
    aeat.misbehave('latin1Body');
    expect((await send(submission([one(1)]))).text).toContain('\uFFFD');
    expect(kept()).toBe(2);
  });

  it('knows no other misbehaviour than those above', () => {
    const tried =
      'hang hangAfterStoring cut cutAfterStoring cutHalfway unavailable unauthorized forbidden clientFault serverFault suspended brokenBody latin1Body';
    expect(Object.keys(misbehaviours)).toEqual([...tried.split(' '), 'lineMissing', 'lineDoubled', 'linesShuffled', 'lineForeign']);
  });
});

describe('the console', () => {
  it('orders by number what goes wrong, and everything else by its word', async () => {
    for (const line of ['6', 'codigo F26-00002 1109', 'censo H12345674', 'espera 120']) expect(obey(aeat, line)).not.toBe(help);
    expect((await send(submission([one()]))).status).toBe(503);
    expect(await outcome(chained(now, 0, 1))).toEqual(['ParcialmenteCorrecto', 'AceptadoConErrores 2001', 'Incorrecto 1109']);
    expect(aeat.wait).toBe('120');
    obey(aeat, 'bien');
    expect([aeat.codes.size, aeat.unknown.size]).toEqual([0, 0]);
    obey(aeat, 'espera');
    expect(aeat.wait).toBe('');
  });

  it('answers what it does not understand with what it does', () => {
    for (const line of ['', '99', 'codigo', 'codigo F1', 'espera mucho', 'pagina 0', 'otra cosa']) expect(obey(aeat, line)).toBe(help);
  });
});
