// The holidays of Spain, and the days on which nobody is sent.
import { expect, it } from 'vitest';
import { easterOf, holidaysIn, tellDayOff } from '#domain/work/holidays.ts';

it('Easter is where the calendar has it, in early and late years', () => {
  const days = [2024, 2025, 2026, 2027, 2028, 2038, 2285].map(easterOf);
  expect(days).toEqual(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25', '2285-03-22']);
});

it('A year has the ten holidays of all of Spain', () => {
  expect(holidaysIn({ desde: '2026-01-01', hasta: '2026-12-31' }).map(({ fecha }) => fecha)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-05-01',
    '2026-08-15',
    '2026-10-12',
    '2026-11-01',
    '2026-12-06',
    '2026-12-08',
    '2026-12-25',
  ]);
});

it('Days over the turn of a year have those of both, with the local ones among them', () => {
  const local = [
    { fecha: '2026-12-24', name: 'Fiesta de la empresa' },
    { fecha: '2027-02-28', name: 'Día de Andalucía' },
  ];
  expect(holidaysIn({ desde: '2026-12-20', hasta: '2027-01-31' }, local).map(({ name }) => name)).toEqual([
    'Fiesta de la empresa',
    'Natividad del Señor',
    'Año Nuevo',
    'Epifanía del Señor',
  ]);
});

it('A day off says why: its holiday, or that it is Sunday', () => {
  const holidays = holidaysIn({ desde: '2026-12-01', hasta: '2026-12-31' });
  expect(tellDayOff('2026-12-25', holidays)).toBe('Festivo: Natividad del Señor');
  expect(tellDayOff('2026-12-06', holidays)).toBe('Festivo: Día de la Constitución Española');
  expect(tellDayOff('2026-12-13', holidays)).toBe('Domingo');
  expect(tellDayOff('2026-12-12', holidays)).toBe('');
  expect(tellDayOff('2026-12-25', [])).toBe('');
});
