import { expect, it } from 'vitest';
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

it('a visit on a day off is told', () => {
  const away = { id: 1, user_id: 2, desde: '2026-03-10', hasta: '2026-03-11', motivo: 'Vacaciones' };
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
