// What AEAT is asked about records whose answer never came: many of one period together, and page by page.
import { describe, expect, it } from 'vitest';
import { openSending, tellElsewhere } from '#tests/support/app/sending.ts';

const last = (words: readonly string[], count: number) => words.slice(-count);

describe('many of one period whose answer was lost', () => {
  const count = 12;
  const words = (state: string) => Array.from({ length: count }, () => state);
  async function openLosing() {
    const sending = await openSending();
    const { aeat, issue, later } = sending;
    return {
      ...sending,
      asked: (from: number) => aeat.arrivals.slice(from).filter(({ kind }) => kind === 'consulta'),
      /** AEAT has them, and the answer never came. */
      lose: async () => {
        await issue(count);
        aeat.misbehave('cutAfterStoring');
        await later();
      },
    };
  }

  it('are asked about together, and the hash of each decides', async () => {
    const { aeat, later, standing, asked, lose } = await openLosing();
    await lose();
    const before = aeat.arrivals.length;
    await later();
    expect(await standing()).toEqual(words('correcto'));
    expect(asked(before)).toHaveLength(1);
    expect(asked(before)[0]!.request).toContain('<sf:Ejercicio>2026</sf:Ejercicio><sf:Periodo>03</sf:Periodo>');
    expect(asked(before)[0]!.request).not.toContain('NumSerieFactura');
  });

  it('are asked about page by page, no further than the last of them', async () => {
    const { aeat, later, standing, asked, lose } = await openLosing();
    await lose();
    await later();
    aeat.pageSize = 5;
    await lose();
    const before = aeat.arrivals.length;
    await later();
    expect(last(await standing(), count)).toEqual(words('correcto'));
    // twelve of before and twelve of now, unless another day parts them
    expect(asked(before).map(({ request }) => request.includes('ClavePaginacion'))).toEqual([false, true, true, true, true]);
  });

  it('stop the sending if AEAT has one of them from another program, and the others are settled', async () => {
    const sending = await openSending();
    const { aeat, app, issue, later, standing, sender } = sending;
    await issue();
    await later();
    const ids = await issue(count);
    const number = (await app.db.selectFrom('fiscal_record').select('number').where('id', '=', ids[3]!).executeTakeFirstOrThrow()).number;
    await tellElsewhere(sending, number, number);
    aeat.misbehave('cutAfterStoring');
    await later();
    await later();
    // as AEAT sees it, the first one is chained to what the other program sent
    expect(last(await standing(), count)).toEqual(words('correcto').with(0, 'aceptadoConErrores 2003').with(3, 'rechazado 3000'));
    expect(await sender()).toMatchObject({ estado: 'parado', reason: expect.stringContaining(number) });
  });
});
