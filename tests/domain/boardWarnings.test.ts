import { expect, it } from 'vitest';
import type { Away } from '#domain/board.ts';
import { boardWarnings } from '#domain/rules/boardWarnings.ts';
import { freeHour } from '#domain/rules/freeHour.ts';
import { buildCard } from '#tests/support/build.ts';

const visit = (id: number, time: string, over: Parameters<typeof buildCard>[1] = {}) =>
  buildCard(id, { fecha_visita: `2026-03-11 ${time}:00`, customer: `C${id}`, ...over });
const warned = (visits: ReturnType<typeof visit>[], away: Parameters<typeof boardWarnings>[1] = []) => Object.fromEntries(boardWarnings(visits, away));

it('visits of one technician that overlap are told, an hour long where nobody said', () => {
  expect(warned([visit(1, '09:00'), visit(2, '09:45')])).toEqual({ 1: ['Se solapa con C2'], 2: ['Se solapa con C1'] });
  expect(warned([visit(1, '09:00', { duracion: 45 }), visit(2, '09:45')])).toEqual({});
  expect(warned([visit(1, '09:00'), visit(2, '09:45', { user_id: 9 })])).toEqual({});
  expect(warned([visit(1, '09:00', { duracion: 180 }), visit(2, '09:30', { duracion: 30 }), visit(3, '11:00')])[1]).toEqual([
    'Se solapa con C2',
    'Se solapa con C3',
  ]);
});

it('another town within half an hour is told, the same one however it is written is not', () => {
  const lucena = { town: 'Lucena' };
  expect(warned([visit(1, '09:00'), visit(2, '10:29', lucena)])).toEqual({ 2: ['Solo 29 min para llegar desde Córdoba'] });
  expect(warned([visit(1, '09:00'), visit(2, '10:30', lucena)])).toEqual({});
  expect(warned([visit(1, '09:00'), visit(2, '10:00', { town: 'CORDOBA' })])).toEqual({});
  expect(warned([visit(1, '09:00'), visit(2, '10:00', { town: '' })])).toEqual({});
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

it('a visit in a part of a day that somebody is away is told, to the minute, on each of its days', () => {
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

it('a visit that goes on after midnight is also told of the next day', () => {
  const tomorrow = dayOff({ desde: '2026-03-12', hasta: '2026-03-12', tramo: 'horas', desde_hora: '00:30', hasta_hora: '03:00' });
  expect(warned([visit(1, '23:00', { duracion: 90 })], [tomorrow])).toEqual({});
  expect(warned([visit(1, '23:00', { duracion: 91 })], [tomorrow])).toEqual({ 1: ['Ausente de 00:30 a 03:00: Vacaciones'] });
});

it('a visit on a day off is told', () => {
  const away = dayOff();
  expect(warned([visit(1, '09:00')], [away])).toEqual({ 1: ['Ausente ese día: Vacaciones'] });
  expect(warned([visit(1, '09:00')], [{ ...away, hasta: '2026-03-10' }])).toEqual({});
  expect(warned([visit(1, '09:00', { user_id: 3 })], [away])).toEqual({});
});

it('a day proposes its first free quarter, and nine where it is full', () => {
  expect(freeHour('2026-03-11', 60, [])).toBe('2026-03-11 09:00:00');
  expect(freeHour('2026-03-11', 60, [visit(1, '09:00', { duracion: 90 }), visit(2, '11:00')])).toBe('2026-03-11 12:00:00');
  expect(freeHour('2026-03-11', 30, [visit(1, '09:00', { duracion: 90 }), visit(2, '11:00')])).toBe('2026-03-11 10:30:00');
  expect(freeHour('2026-03-11', 60, [visit(1, '08:00', { duracion: 720 })])).toBe('2026-03-11 09:00:00');
  expect(freeHour('2026-03-12', 60, [visit(1, '09:00')])).toBe('2026-03-12 09:00:00');
});
