import { expect, it } from 'vitest';
import type { Away } from '#domain/work/away.ts';
import { boardWarnings, daysOffOf, doubtsOf, overlappedBy, tripsTo } from '#domain/work/boardWarnings.ts';
import { freeHour } from '#domain/work/freeHour.ts';
import type { Holiday } from '#domain/work/holidays.ts';
import { buildCard } from '#tests/support/samples/build.ts';

const visit = (id: number, time: string, over: Parameters<typeof buildCard>[1] = {}) =>
  buildCard(id, { fecha_visita: `2026-03-11 ${time}:00`, customer: `C${id}`, ...over });
const warned = (visits: ReturnType<typeof visit>[], away: Away[] = [], holidays: Holiday[] = []) =>
  Object.fromEntries(boardWarnings(visits, { away, holidays }));

it('Visits of one technician that overlap get a warning, and last an hour where no duration is given', () => {
  expect(warned([visit(1, '09:00'), visit(2, '09:45')])).toEqual({ 1: ['Se solapa con C2'], 2: ['Se solapa con C1'] });
  expect(warned([visit(1, '09:00', { duracion: 45 }), visit(2, '09:45')])).toEqual({});
  expect(warned([visit(1, '09:00'), visit(2, '09:45', { user_id: 9 })])).toEqual({});
  expect(warned([visit(1, '09:00', { duracion: 180 }), visit(2, '09:30', { duracion: 30 }), visit(3, '11:00')])[1]).toEqual([
    'Se solapa con C2',
    'Se solapa con C3',
  ]);
});

it('Another town within half an hour gets a warning, and the same one however it is written does not', () => {
  const lucena = { town: 'Lucena' };
  expect(warned([visit(1, '09:00'), visit(2, '10:29', lucena)])).toEqual({ 2: ['Solo 29 min para llegar desde Córdoba'] });
  expect(warned([visit(1, '09:00'), visit(2, '10:30', lucena)])).toEqual({});
  expect(warned([visit(1, '09:00'), visit(2, '10:00', { town: 'CORDOBA' })])).toEqual({});
  expect(warned([visit(1, '09:00'), visit(2, '10:00', { town: '' })])).toEqual({});
});

it('A trip leads to a visit from another town, with what lies between the two, and from none that overlaps, is of another day or of somebody else', () => {
  const lucena = { town: 'Lucena' };
  const trips = (...visits: ReturnType<typeof visit>[]) => Object.fromEntries(tripsTo(visits));
  expect(trips(visit(2, '12:30', lucena), visit(1, '09:00'))).toEqual({ 2: { from: 'Córdoba', to: 'Lucena', minutes: 150 } });
  expect(trips(visit(1, '09:00'), visit(2, '10:00', lucena), visit(3, '11:00'))).toEqual({
    2: { from: 'Córdoba', to: 'Lucena', minutes: 0 },
    3: { from: 'Lucena', to: 'Córdoba', minutes: 0 },
  });
  expect(trips(visit(1, '09:00'), visit(2, '09:30', lucena))).toEqual({});
  expect(trips(visit(1, '09:00'), visit(2, '12:00', { ...lucena, user_id: 9 }))).toEqual({});
  expect(trips(visit(1, '09:00'), visit(2, '12:00', { ...lucena, fecha_visita: '2026-03-12 12:00:00' }))).toEqual({});
  expect(trips(visit(1, '09:00'), visit(2, '12:00', { town: 'CORDOBA' }), visit(3, '14:00', { town: '' }))).toEqual({});
});

const dayOff = (over: Partial<Away> = {}): Away => ({
  id: 1,
  user_id: 2,
  desde: '2026-03-10',
  hasta: '2026-03-11',
  tramo: 'dia',
  desde_hora: '',
  hasta_hora: '',
  motivo: 'Vacaciones',
  ...over,
});

it('A visit in a part of a day that its technician is away gets a warning, to the minute, on each of its days', () => {
  const morning = dayOff({ tramo: 'manana' });
  expect(warned([visit(1, '13:59'), visit(2, '15:00')], [morning])).toEqual({ 1: ['Ausente por la mañana: Vacaciones'] });
  expect(warned([visit(1, '14:00')], [morning])).toEqual({});
  expect(warned([visit(1, '13:00')], [dayOff({ tramo: 'tarde' })])).toEqual({});
  expect(warned([visit(1, '13:00', { duracion: 61 })], [dayOff({ tramo: 'tarde' })])).toEqual({ 1: ['Ausente por la tarde: Vacaciones'] });
  const hours = dayOff({ tramo: 'horas', desde_hora: '09:30', hasta_hora: '11:00' });
  expect(warned([visit(1, '08:30'), visit(2, '11:00')], [hours])).toEqual({});
  expect(warned([visit(1, '08:31'), visit(2, '10:59')], [hours])).toEqual({
    1: ['Ausente de 09:30 a 11:00: Vacaciones'],
    2: ['Ausente de 09:30 a 11:00: Vacaciones'],
  });
  expect(warned([visit(1, '10:00')], [{ ...hours, hasta: '2026-03-10' }])).toEqual({});
  expect(warned([visit(1, '10:00')], [morning, hours])).toEqual({ 1: ['Ausente por la mañana: Vacaciones', 'Ausente de 09:30 a 11:00: Vacaciones'] });
});

it('A visit that goes on after midnight is also checked against the next day', () => {
  const tomorrow = dayOff({ desde: '2026-03-12', hasta: '2026-03-12', tramo: 'horas', desde_hora: '00:30', hasta_hora: '03:00' });
  expect(warned([visit(1, '23:00', { duracion: 90 })], [tomorrow])).toEqual({});
  expect(warned([visit(1, '23:00', { duracion: 91 })], [tomorrow])).toEqual({ 1: ['Ausente de 00:30 a 03:00: Vacaciones'] });
});

it('A visit on a day off gets a warning', () => {
  const away = dayOff();
  expect(warned([visit(1, '09:00')], [away])).toEqual({ 1: ['Ausente: Vacaciones'] });
  expect(warned([visit(1, '09:00'), visit(2, '09:30')], [away])[1]).toEqual(['Se solapa con C2', 'Ausente: Vacaciones']);
  expect(warned([visit(1, '09:00')], [{ ...away, hasta: '2026-03-10' }])).toEqual({});
  expect(warned([visit(1, '09:00', { user_id: 3 })], [away])).toEqual({});
});

it('A visit on a Sunday or a holiday gets a warning', () => {
  const sunday = visit(1, '09:00', { fecha_visita: '2026-03-15 09:00:00' });
  expect(warned([sunday, visit(2, '09:00')])).toEqual({ 1: ['Domingo'] });
  expect(warned([visit(2, '09:00')], [dayOff()], [{ fecha: '2026-03-11', name: 'Fiesta' }])).toEqual({ 2: ['Ausente: Vacaciones', 'Festivo: Fiesta'] });
  expect(daysOffOf({ ...sunday, fecha_visita: null }, { away: [], holidays: [] })).toEqual([]);
});

it('What would be said of a visit is known before it is there: overlaps, the ways before and after it, days off; nothing of itself and of others', () => {
  const off = { away: [dayOff({ tramo: 'tarde' })], holidays: [{ fecha: '2026-03-11', name: 'Fiesta' }] };
  const lucena = { town: 'Lucena' };
  const theirs = [visit(1, '08:00', lucena), visit(2, '09:30'), visit(3, '13:40', lucena), visit(4, '09:30', { user_id: 9 })];
  expect(doubtsOf(visit(5, '09:15', { duracion: 30 }), theirs, off)).toEqual(['Se solapa con C2', 'Solo 15 min para llegar desde Lucena', 'Festivo: Fiesta']);
  expect(doubtsOf(visit(5, '12:20'), theirs, off)).toEqual(['Solo 20 min para ir a Lucena', 'Festivo: Fiesta']);
  expect(doubtsOf(visit(5, '16:00'), theirs, off)).toEqual(['Ausente por la tarde: Vacaciones', 'Festivo: Fiesta']);
  expect(doubtsOf(theirs[1]!, theirs, { away: [], holidays: [] })).toEqual([]);
});

it('a day proposes its first free quarter, and nine where it is full', () => {
  expect(freeHour('2026-03-11', 60, [])).toBe('2026-03-11 09:00:00');
  expect(freeHour('2026-03-11', 60, [visit(1, '09:00', { duracion: 90 }), visit(2, '11:00')])).toBe('2026-03-11 12:00:00');
  expect(freeHour('2026-03-11', 30, [visit(1, '09:00', { duracion: 90 }), visit(2, '11:00')])).toBe('2026-03-11 10:30:00');
  expect(freeHour('2026-03-11', 60, [visit(1, '08:00', { duracion: 720 })])).toBe('2026-03-11 09:00:00');
  expect(freeHour('2026-03-12', 60, [visit(1, '09:00')])).toBe('2026-03-12 09:00:00');
});

it('What is given to somebody overlaps what they have at the same time, and nothing of others or of right before and after', () => {
  const theirs = [visit(1, '08:00'), visit(2, '09:30'), visit(3, '11:00'), visit(4, '09:30', { user_id: 9 })];
  expect(overlappedBy([visit(5, '09:00', { duracion: 120 })], theirs).map(({ id }) => id)).toEqual([2]);
  expect(overlappedBy([{ ...visit(5, '09:00'), fecha_visita: null }], theirs)).toEqual([]);
});
