// How columns share the room of their table, and as one person wants them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptColumn } from '#domain/records/listViews.ts';
import { arranged, changed, ordered } from '#src/ui/list/widths/arrange.ts';
import { keyOf, type Column } from '#src/ui/list/columns.ts';
import { fit } from '#src/ui/list/widths/fit.ts';

const column = (header: string, look: Partial<Column<unknown>> = {}): Column<unknown> => ({ header, cell: () => null, ...look });
const date = column('Fecha', { width: 6 });
const customer = column('Cliente', { width: 10, grows: 2, card: 'title' });
const notes = column('Notas', { width: 8, grows: 1, folds: 1 });
const machine = column('Máquina', { width: 5, folds: 2 });
const columns = [date, notes, customer, machine];
const namesOf = (some: readonly Column<unknown>[]) => some.map(({ header }) => header);

describe('columns in a place', () => {
  it('fold the least important first, and only as many as must', () => {
    const shownIn = (room: number) => namesOf(fit(columns, room).shown.map(each => each.column));
    expect(shownIn(29 * 16)).toEqual(['Fecha', 'Notas', 'Cliente', 'Máquina']);
    expect(shownIn(29 * 16 - 1)).toEqual(['Fecha', 'Cliente', 'Máquina']);
    expect(shownIn(20 * 16)).toEqual(['Fecha', 'Cliente']);
    expect(shownIn(10)).toEqual(['Fecha', 'Cliente']);
    expect(namesOf(fit(columns, 20 * 16).folded)).toEqual(['Notas', 'Máquina']);
  });

  it('share what is left by how much they grow, but one that was given a width keeps it', () => {
    const widths = (given = {}) => fit(columns, 32 * 16, given).shown.map(({ width }) => width);
    expect(widths()).toEqual([96, 144, 192, 80]);
    expect(widths({ Cliente: 160 })).toEqual([96, 176, 160, 80]);
  });

  it('that decide go below another instead of into the row, where that one is shown', () => {
    const state = column('Estado', { width: 6 });
    const fiscal = column('Registro', { width: 9, folds: 2, under: 'Estado' });
    const all = [date, state, fiscal, notes];
    const { shown, folded } = fit(all, 12 * 16);
    expect([shown.map(each => [each.column.header, namesOf(each.under)]), namesOf(folded)]).toEqual([
      [
        ['Fecha', []],
        ['Estado', ['Registro']],
      ],
      ['Notas'],
    ]);
    expect(fit(all, 29 * 16).shown.flatMap(({ under }) => under)).toEqual([]);
    expect(namesOf(fit([date, fiscal], 6 * 16).folded)).toEqual(['Registro']);
  });

  it('are as wide as what is below them needs', () => {
    const phone = column('Teléfono', { width: 6 });
    const email = column('Email', { width: 12, folds: 1, under: 'Teléfono' });
    expect(fit([phone, email], 13 * 16).shown.map(({ width }) => width)).toEqual([13 * 16]);
    expect(fit([phone, email], 5 * 16).shown.map(({ width }) => width)).toEqual([12 * 16]);
  });

  it('have their heads on two lines where that is narrower', () => {
    const created = column('Fecha de creación', { width: 2 });
    expect(fit([created], 10).shown.map(({ width }) => width)).toEqual(['creación'.length * 8 + 18]);
  });

  it('are all shown on paper', () => {
    expect(fit(columns, 10, {}, false).folded).toEqual([]);
  });

  it('are never wider together than their place, or than what of them may not be cut', () => {
    const some = fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 30 }), grows: fc.integer({ min: 0, max: 5 }), folds: fc.option(fc.nat(9), { nil: undefined }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 2000 }), (looks, room) => {
        const all = looks.map(({ folds, ...look }, n) => column(String(n), { ...look, ...(folds !== undefined && { folds }) }));
        const { shown, folded } = fit(all, room);
        const sum = shown.reduce((total, { width }) => total + width, 0);
        // its head is whole, eight pixels a letter and the space around it
        const needs = ({ header, width = 8 }: Column<unknown>) => Math.max(width * 16, header.length * 8 + 18);
        const least = shown.reduce((total, { column: of }) => total + ((of.grows ?? 0) > 0 ? Math.min(needs(of), 96) : needs(of)), 0);
        return sum <= Math.max(room, least) + 1e-6 && shown.length + folded.length === all.length && folded.every(({ folds }) => folds !== undefined);
      }),
    );
  });
});

describe('columns of one’s own', () => {
  const kept: KeptColumn[] = [
    { name: 'Máquina', hidden: false, width: 120 },
    { name: 'Cliente', hidden: true, width: null },
    { name: 'Fecha', hidden: true, width: null },
  ];

  it('keep their order; one that came later is placed behind the one it comes after', () => {
    expect(namesOf(ordered(columns, kept))).toEqual(['Máquina', 'Cliente', 'Fecha', 'Notas']);
    expect(namesOf(ordered(columns, []))).toEqual(['Fecha', 'Notas', 'Cliente', 'Máquina']);
  });

  it('are hidden, but not the one that names the row', () => {
    expect(namesOf(arranged(columns, kept))).toEqual(['Máquina', 'Cliente', 'Notas']);
    expect(arranged(columns, [])).toBe(columns);
  });

  it('change one at a time, and one that is gone is forgotten', () => {
    const next = changed(columns, [...kept, { name: 'Antigua', hidden: false, width: null }], 'Fecha', { hidden: false });
    expect(next.map(({ name }) => name)).toEqual(ordered(columns, kept).map(keyOf));
    expect(next[2]).toEqual({ name: 'Fecha', hidden: false, width: null });
    expect(next[0]).toEqual(kept[0]);
  });
});
