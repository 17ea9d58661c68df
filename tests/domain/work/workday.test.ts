// What the hours of a day come to.
import { describe, expect, it } from 'vitest';
import { minutesBetween } from '#domain/kernel/days.ts';
import { dayFigures, nextAt, visitFigures } from '#domain/work/time/figures.ts';
import { type MarkKind, type TimeMark, counting } from '#domain/work/time/marks.ts';

const between = (from: string, to: string) => minutesBetween('Europe/Madrid', from, to);
const mark = (tipo: MarkKind, hour: string, notice_id: number | null = null): TimeMark => ({
  clave: `${tipo} ${hour}`,
  dia: '2026-03-02',
  tipo,
  hora: hour.length > 5 ? hour : `2026-03-02 ${hour}:00`,
  notice_id,
});
const day = (...marks: TimeMark[]) => dayFigures(marks, between);

describe('A day', () => {
  it('is what is worked between its hours, and its pauses are the rest', () => {
    const whole = [
      mark('empieza', '08:00'),
      mark('pausa', '11:00'),
      mark('sigue', '11:20'),
      mark('acaba', '14:00'),
      mark('sigue', '16:00'),
      mark('acaba', '18:30'),
    ];
    expect(day(...whole)).toMatchObject({ trabajado: 180 + 160 + 150, pausa: 20 + 120, acaba: '2026-03-02 18:30:00', isEnded: true, isOdd: false });
    expect(day(...whole.slice(0, 2))).toMatchObject({ trabajado: 180, acaba: null, isPaused: true, isEnded: false });
  });

  it('that ends during a pause was not worked in it', () => {
    expect(day(mark('empieza', '08:00'), mark('pausa', '11:00'), mark('acaba', '12:00'))).toMatchObject({ trabajado: 180, pausa: 60, isEnded: true });
  });

  it.each([
    ['two beginnings', [mark('empieza', '08:00'), mark('empieza', '09:00')]],
    ['an end without a beginning', [mark('acaba', '17:00')]],
    ['a pause in a pause', [mark('empieza', '08:00'), mark('pausa', '09:00'), mark('pausa', '10:00')]],
  ])('contradicts itself with %s', (_what, marks) => {
    expect(day(...marks)).toMatchObject({ isOdd: true });
  });

  it('has the real minutes of the night on which the clocks go forward or back', () => {
    expect(between('2026-03-29 01:30:00', '2026-03-29 03:30:00')).toBe(60);
    expect(between('2026-10-25 01:30:00', '2026-10-25 03:30:00')).toBe(180);
    expect(between('2026-03-02 23:50:00', '2026-03-03 00:20:30')).toBe(30);
  });
});

describe('A visit', () => {
  it('has the way to it, and the work at it until its end or until somebody leaves again', () => {
    const marks = [mark('camino', '09:00', 5), mark('llega', '09:25', 5), mark('camino', '10:00', 5), mark('llega', '10:10', 5), mark('termina', '11:00', 5)];
    expect(visitFigures(marks, between)).toMatchObject({ viaje: 35, trabajo: 35 + 50 });
    expect([0, 1, 2, 5].map(count => nextAt(visitFigures(marks.slice(0, count), between)))).toEqual(['camino', 'llega', 'termina', null]);
  });

  it('gives its minutes to the day, each visit by itself', () => {
    const marks = [mark('camino', '09:00', 5), mark('llega', '09:25', 5), mark('camino', '10:00', 6), mark('llega', '10:10', 6), mark('termina', '11:00', 6)];
    expect(day(...marks)).toMatchObject({ viaje: 35, visitas: 50, isBegun: false });
  });
});

it('An hour counts until another one takes its place, which counts unless it only takes it away', () => {
  const hour = (clave: string, cambia = '', anula = false) => ({ ...mark('llega', '09:00', 5), clave, cambia, anula });
  const marks = [hour('a'), hour('b', 'a'), hour('c'), hour('d', 'c', true)];
  expect(counting(marks).map(({ clave }) => clave)).toEqual(['b']);
});
