// What the producer declares of the program: its points in order, kept once for each version, never changed, and printed.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { draw } from '#server/adapters/pdf/draw.mjs';
import { declarationLetter, keepDeclaration } from '#server/services/fiscal/declaration.ts';
import { openApp } from '#tests/support/app/app.ts';
import { pdfLines, pdfPages } from '#tests/support/files/pdfText.ts';

const { verifactu } = endpoints;
const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, db, services } = app;
const producer = { ...services.fiscal.producer };
const kept = () => db.selectFrom('fiscal_declaration').selectAll().orderBy('id').execute();

it('The declaration says what is missing, and keeps nothing until nothing is', async () => {
  services.fiscal.producer = { ...producer, address: '', day: '', version: '' };
  await keepDeclaration(db, services);
  expect(await kept()).toEqual([]);
  const [shown, ...others] = await office.get(verifactu.declarations);
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: null, version: '1.0.0', since: null });
  expect(shown!.points.filter(({ text }) => text === '').map(({ letter }) => letter)).toEqual(['c', 'j', 'l']);
  services.fiscal.producer = producer;
});

describe('one that is kept', () => {
  it('has the points a) to l) in their order, with its day and place', async () => {
    await keepDeclaration(db, services);
    await keepDeclaration(db, services);
    expect(await kept()).toHaveLength(1);
    const [shown] = await office.get(verifactu.declarations);
    expect(shown!.points.map(({ letter }) => letter).join('')).toBe('abcdefghijkl');
    const texts = Object.fromEntries(shown!.points.map(({ letter, text }) => [letter, text]));
    expect(texts).toMatchObject({
      a: 'Frigoria',
      b: 'FR',
      c: '1.0.0',
      e: 'Sí.',
      f: 'No.',
      h: 'Programas de Ejemplo, S.L.',
      i: 'B12345674',
      j: 'Calle Mayor 1, 14001 Córdoba',
      l: 'Córdoba, España, a 2 de marzo de 2026',
    });
    expect(texts['k']).toContain('artículo 29.2.j)');
  });

  it('stays as it was when the program has another version, or its producer says something else', async () => {
    const [first] = await kept();
    services.fiscal.version = '1.1.0';
    await keepDeclaration(db, services);
    expect(await kept()).toHaveLength(1);
    expect((await office.get(verifactu.declarations))[0]!.points.filter(({ text }) => text === '').map(({ letter }) => letter)).toEqual(['c']);
    services.fiscal.producer = { ...producer, version: '1.1.0' };
    await keepDeclaration(db, services);
    services.fiscal.producer = { ...producer, version: '1.1.0', address: 'Calle Nueva 2, 14001 Córdoba' };
    await keepDeclaration(db, services);
    const rows = await kept();
    expect(rows.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.1.0']);
    expect(rows[0]).toEqual(first);
    expect((await office.get(verifactu.declarations)).map(({ id }) => id)).toEqual([rows[2]!.id, rows[1]!.id, rows[0]!.id]);
    services.fiscal.version = '1.0.0';
    services.fiscal.producer = producer;
    expect((await office.get(verifactu.declarations)).map(({ id }) => id)).toEqual([rows[0]!.id, rows[2]!.id, rows[1]!.id]);
  });

  it('can be neither changed nor removed', async () => {
    await expect(sql`update fiscal_declaration set points = '[]'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from fiscal_declaration`.execute(db)).rejects.toThrow('append-only');
  });

  it('is printed with its title and every point', async () => {
    const [row] = await kept();
    const letter = await declarationLetter(services, row!.id);
    const file = await draw(letter);
    expect(pdfPages(file)).toHaveLength(1);
    const text = pdfLines(file).flat().join(' ');
    expect(text).toContain('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
    for (const each of 'abcdefghijkl') expect(text).toContain(`${each})`);
    expect((await office.fetch(`/api/verifactu/declaracion/${row!.id}`)).headers['content-disposition']).toContain('declaracion_responsable_1.pdf');
    expect(await office.ask(verifactu.declarationPdf, { params: { id: 99 } })).toMatchObject({ status: 404 });
  });

  it.each(['trabajador', 'cliente'] as const)('is not shown to a %s', async role => {
    expect((await (await app.signInAs(role)).ask(verifactu.declarations)).status).toBe(403);
  });
});

it('activating keeps it', async () => {
  const other = await openApp({ fiscal: { environment: 'simulado' } });
  await other.db.updateTable('company').set({ nif_cif: 'B14000004' }).execute();
  await other.office.post(verifactu.activate, { regime: '01' });
  expect(await other.db.selectFrom('fiscal_declaration').select('version').execute()).toEqual([{ version: '1.0.0' }]);
});
