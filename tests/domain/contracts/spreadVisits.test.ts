// Visits that are planned in bulk: each in its month, where the planning board has nothing to say against it.
import { describe, expect, it } from 'vitest';
import { type Spreading, type ToSpread, outsideMonth, spreadVisits } from '#domain/contracts/spreadVisits.ts';
import { visitMinutes } from '#domain/contracts/sale.ts';
import { windowOf } from '#domain/contracts/visitDates.ts';
import { weekdayOf } from '#domain/kernel/days.ts';
import type { Away } from '#domain/work/away.ts';
import type { Agenda, Card } from '#domain/work/board.ts';
import { boardWarnings } from '#domain/work/boardWarnings.ts';
import { holidaysIn } from '#domain/work/holidays.ts';
import { buildCard } from '#tests/support/samples/build.ts';

const ME = 2;
const visit = (id: number, dia: string, over: Partial<ToSpread> = {}): ToSpread => ({
  id,
  location_id: 7,
  minutos: 60,
  town: 'Córdoba',
  customer_name: `C${id}`,
  ...windowOf(dia),
  ...over,
});
const absence = (over: Partial<Away> = {}): Away => ({
  id: 1,
  user_id: ME,
  desde: '2026-12-28',
  hasta: '2027-01-08',
  tramo: 'dia',
  desde_hora: '',
  hasta_hora: '',
  motivo: 'Vacaciones',
  ...over,
});
const card = (id: number, fecha_visita: string, over: Partial<Card> = {}) => buildCard(id, { fecha_visita, user_id: ME, customer: `Bar ${id}`, ...over });
const christmas = holidaysIn({ desde: '2026-12-01', hasta: '2027-06-30' }, [{ fecha: '2026-12-24', name: 'Fiesta de la empresa' }]);

const agendaOf = (over: Partial<Agenda> = {}): Agenda => ({ today: '2026-12-01', visits: [], away: [], holidays: christmas, ...over });
const from = (dia: string, over: Partial<Spreading> = {}): Spreading => ({ user_id: ME, dia, empieza: '08:00', acaba: '17:00', viaje: 20, ...over });
const spread = (visits: ToSpread[], dia: string, agenda: Partial<Agenda> = {}, over: Partial<Spreading> = {}) =>
  spreadVisits(visits, from(dia, over), agendaOf(agenda));
const moments = (...of: Parameters<typeof spread>) => spread(...of).map(({ id, fecha }) => [id, fecha]);

/** All that the board warns of once these visits are on it, with what was there. */
function warnedOf(visits: ToSpread[], placed: ReturnType<typeof spread>, agenda: Agenda) {
  const cards = placed.flatMap(({ id, fecha }) => {
    const of = visits.find(each => each.id === id)!;
    return fecha === null ? [] : [buildCard(1_000 + id, { fecha_visita: fecha, user_id: ME, duracion: of.minutos, town: of.town })];
  });
  return [...boardWarnings([...agenda.visits, ...cards], agenda).values()].flat();
}

it('Visits fill working days one after the other, with the way between two places, and none on a weekend', () => {
  const visits = [1, 2, 3, 4].map(id => visit(id, '2026-11-15', { location_id: id < 3 ? 7 : id, minutos: 180 }));
  const hours = { empieza: '08:00', acaba: '15:00', viaje: 30 };
  // 2026-11-26 is a Thursday
  expect(moments(visits, '2026-11-26', { today: '2026-11-20' }, hours)).toEqual([
    [3, '2026-11-26 08:00:00'],
    [4, '2026-11-26 11:30:00'],
    [1, '2026-11-27 08:00:00'],
    [2, '2026-11-27 11:00:00'],
  ]);
  expect(moments([visit(1, '2026-11-15')], '2026-11-28', { today: '2026-11-20' })).toEqual([[1, '2026-11-30 08:00:00']]);
});

it('January, February and March of a hotel planned from 25 December stay in their months, each on its first working day', () => {
  const hotel = ['2027-01-15', '2027-02-15', '2027-03-15'].map((dia, index) => visit(index + 1, dia, { minutos: visitMinutes(14) }));
  const placed = spread(hotel, '2026-12-25');
  expect(placed.map(({ fecha }) => fecha)).toEqual(['2027-01-04 08:00:00', '2027-02-01 08:00:00', '2027-03-01 08:00:00']);
  expect(placed.map(({ porque }) => porque)).toEqual([['Festivo: Año Nuevo (01/01/2027)'], [], []]);
});

describe('A hotel with 14 machines over Christmas', () => {
  const monthly = [visit(1, '2026-12-15', { minutos: visitMinutes(14) }), visit(2, '2027-01-15', { minutos: visitMinutes(14) })];
  const yearly = visit(3, '2026-12-15', { minutos: 480 });

  it('is made around holidays and the holidays of its technician, and the board has nothing to warn of', () => {
    const agenda = agendaOf({ away: [absence()], visits: [card(50, '2026-12-23 08:00:00', { duracion: 120, town: 'Lucena' })] });
    const visits = [...monthly, yearly];
    const placed = spreadVisits(visits, from('2026-12-22'), agenda);
    expect(placed).toEqual([
      { id: 1, fecha: '2026-12-22 08:00:00', despues: null, porque: [] },
      {
        id: 3,
        fecha: null,
        despues: '2027-01-12 08:00:00',
        porque: [
          'Se solapa con Bar 50 (23/12/2026)',
          'Festivo: Fiesta de la empresa (24/12/2026)',
          'Festivo: Natividad del Señor (25/12/2026)',
          'Ausente: Vacaciones (28/12/2026 a 31/12/2026)',
        ],
      },
      {
        id: 2,
        fecha: '2027-01-11 08:00:00',
        despues: null,
        porque: ['Ausente: Vacaciones (01/01/2027 a 08/01/2027)', 'Festivo: Año Nuevo (01/01/2027)', 'Festivo: Epifanía del Señor (06/01/2027)'],
      },
    ]);
    expect(warnedOf(visits, placed, agenda)).toEqual([]);
  });

  it('whose machines are visited one by one in December leaves what does not fit for January, and proposes it there', () => {
    const machines = Array.from({ length: 14 }, (_, index) =>
      visit(index + 1, '2026-12-15', { minutos: 120, location_id: index + 1, town: index % 2 ? 'Lucena' : 'Córdoba' }),
    );
    const agenda = agendaOf({ away: [absence({ desde: '2026-12-30', hasta: '2027-01-08' })] });
    const placed = spreadVisits(machines, from('2026-12-22'), agenda);
    const days = placed.map(({ fecha, despues }) => (fecha ?? despues)!.slice(0, 10));
    // three a day, with half an hour to the other town
    expect(days).toEqual([
      ...Array(3).fill('2026-12-22'),
      ...Array(3).fill('2026-12-23'),
      ...Array(3).fill('2026-12-28'),
      ...Array(3).fill('2026-12-29'),
      ...Array(2).fill('2027-01-11'),
    ]);
    expect(placed.filter(({ fecha }) => fecha === null).map(({ id }) => id)).toEqual([13, 14]);
    expect(placed.at(-1)!.porque).toContain('Ausente: Vacaciones (30/12/2026 a 31/12/2026)');
    expect(days.every(day => weekdayOf(day) < 5)).toBe(true);
    expect(warnedOf(machines, placed, agenda)).toEqual([]);
  });
});

describe('What the technician already has', () => {
  it('is left free, and named where it moves a visit', () => {
    const visits = [card(50, '2026-12-02 08:00:00', { duracion: 90 }), card(51, '2026-12-02 13:00:00', { duracion: 240, town: 'Lucena' })];
    expect(spread([visit(1, '2026-12-15'), visit(2, '2026-12-15', { minutos: 120 })], '2026-12-02', { visits })).toEqual([
      { id: 1, fecha: '2026-12-02 09:50:00', despues: null, porque: ['Se solapa con Bar 50 (02/12/2026)'] },
      // until half past twelve it would be at Lucena in half an hour
      { id: 2, fecha: '2026-12-03 08:00:00', despues: null, porque: ['Solo 10 min para ir a Lucena (02/12/2026)'] },
    ]);
    expect(moments([visit(1, '2026-12-15', { minutos: 160 })], '2026-12-02', { visits })).toEqual([[1, '2026-12-02 09:50:00']]);
    expect(moments([visit(1, '2026-12-15', { minutos: 161 })], '2026-12-02', { visits })).toEqual([[1, '2026-12-03 08:00:00']]);
  });

  it('and an absence of some hours leave the rest of the day', () => {
    const away = [absence({ desde: '2026-12-02', hasta: '2026-12-02', tramo: 'horas', desde_hora: '08:00', hasta_hora: '10:15', motivo: 'Médico' })];
    expect(spread([visit(1, '2026-12-15')], '2026-12-02', { away })).toEqual([
      { id: 1, fecha: '2026-12-02 10:15:00', despues: null, porque: ['Ausente de 08:00 a 10:15: Médico (02/12/2026)'] },
    ]);
  });

  it('of others, and absences of others, move nothing', () => {
    const other = { away: [absence({ user_id: 9, desde: '2026-12-01' })], visits: [card(50, '2026-12-02 08:00:00', { user_id: 9 })] };
    expect(moments([visit(1, '2026-12-15')], '2026-12-02', other)).toEqual([[1, '2026-12-02 08:00:00']]);
  });
});

it('What is overdue is made as soon as it can, and said to be; what is planned from after its month is only proposed', () => {
  expect(spread([visit(1, '2026-10-15')], '2026-12-02')).toEqual([
    { id: 1, fecha: '2026-12-02 08:00:00', despues: null, porque: ['Su mes ya ha pasado (octubre de 2026)'] },
  ]);
  expect(spread([visit(1, '2026-12-15')], '2027-01-04')).toEqual([
    { id: 1, fecha: null, despues: '2027-01-04 08:00:00', porque: ['Su mes acaba antes del 04/01/2027'] },
  ]);
  expect(spread([visit(1, '2026-12-15')], '2026-12-02', { away: [absence({ desde: '2026-12-01', hasta: '2027-12-31' })] })).toEqual([
    {
      id: 1,
      fecha: null,
      despues: null,
      porque: ['Ausente: Vacaciones (02/12/2026 a 31/12/2026)', 'Festivo: Inmaculada Concepción (08/12/2026)', expect.any(String), expect.any(String)],
    },
  ]);
});

it('A visit that is longer than the working day has a day of its own', () => {
  expect(moments([visit(1, '2026-12-15', { minutos: 720 }), visit(2, '2026-12-15')], '2026-12-02')).toEqual([
    [1, '2026-12-02 08:00:00'],
    [2, '2026-12-03 08:00:00'],
  ]);
});

it('A day is outside the month of a visit unless that is over', () => {
  const december = windowOf('2026-12-15');
  expect(outsideMonth(december, '2026-12-31', '2026-12-01')).toBe('');
  expect(outsideMonth(december, '2027-01-01', '2026-12-01')).toBe('Fuera de su mes (diciembre de 2026)');
  expect(outsideMonth(december, '2026-11-30', '2026-12-01')).toBe('Fuera de su mes (diciembre de 2026)');
  expect(outsideMonth(december, '2027-01-01', '2027-01-01')).toBe('');
});
