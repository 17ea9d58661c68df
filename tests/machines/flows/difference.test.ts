// What two versions of a chart differ in, in words.
import { describe, expect, it } from 'vitest';
import { type Chart, chartOf } from '#machines/flows/chart.ts';
import { differences } from '#machines/flows/difference.ts';
import { invoiceFlow } from '#machines/flows/lifecycles/invoice.ts';
import { machines } from '#machines/index.ts';

const today = chartOf(invoiceFlow);

/** Today's chart of the invoice after a change. */
function changed(by: (chart: Chart) => void): Chart {
  const chart = structuredClone(today);
  by(chart);
  return chart;
}

const arrow = ({ arrows }: Chart, id: string) => arrows.find(each => each.id === id)!;
const state = ({ states }: Chart, id: string) => states.find(each => each.id === id)!;
const without = (id: string) => changed(chart => void (chart.arrows = chart.arrows.filter(each => each.id !== id)));
const words = (before: Chart, after: Chart) => differences(before, after).map(({ text }) => text);

it.each(Object.entries(machines))('finds nothing in %s as it is', (_, flow) => {
  expect(differences(chartOf(flow), chartOf(flow))).toEqual([]);
});

describe('an arrow', () => {
  it('that was added and one that was taken out are named with their ends and their condition', () => {
    const before = without('borrador|invoice.issue|0');
    expect(differences(before, today)).toEqual([
      {
        kind: 'added',
        before: null,
        after: 'borrador|invoice.issue|0',
        text: 'Se añadió la flecha «Emitir» de Borrador a Emitida, si la factura tiene al menos una línea; la empresa tiene nombre, NIF y dirección; la factura es simplificada o lleva NIF; la factura es completa o no pasa de 3.000 €; el trabajo es de un solo mes; el trimestre de sus libros no está cerrado; la fecha no es anterior a la última de la serie ni futura.',
      },
    ]);
    expect(differences(today, before)).toEqual([
      {
        kind: 'removed',
        before: 'borrador|invoice.issue|0',
        after: null,
        text: 'Se quitó la flecha «Emitir» de Borrador a Emitida, si la factura tiene al menos una línea; la empresa tiene nombre, NIF y dirección; la factura es simplificada o lleva NIF; la factura es completa o no pasa de 3.000 €; el trabajo es de un solo mes; el trimestre de sus libros no está cerrado; la fecha no es anterior a la última de la serie ni futura.',
      },
    ]);
  });

  it('that leaves no state is said to', () => {
    expect(words(without('borrador|invoice.edit|0'), today)).toEqual(['Se añadió la flecha «Modificar» de Borrador, que no lo deja.']);
  });

  it('that leads elsewhere, has another condition or another name is altered', () => {
    const after = changed(chart => Object.assign(arrow(chart, 'emitida|debt.settled|0'), { to: 'rectificada', guard: 'si está saldado', event: 'Se paga' }));
    expect(differences(today, after).map(({ kind }) => kind)).toEqual(['altered', 'altered', 'altered']);
    expect(words(today, after)).toEqual([
      'La flecha «Se salda su cobro» en Emitida se llama ahora «Se paga».',
      'La flecha «Se paga» en Emitida llevaba a Cobrada y ahora lleva a Rectificada.',
      'Cambió la condición de «Se paga» en Emitida: antes ninguna, ahora «si está saldado».',
    ]);
    expect(words(after, today)).toContain('Cambió la condición de «Se salda su cobro» en Emitida: antes «si está saldado», ahora ninguna.');
  });

  it('that does something else is altered', () => {
    const after = changed(chart => void (arrow(chart, 'borrador|invoice.issue|0').actions = ['avisa al cliente']));
    expect(words(today, after)).toEqual(['Cambió lo que hace «Emitir» en Borrador: antes nada, ahora «avisa al cliente».']);
  });
});

describe('the branches of one event', () => {
  const branches = (chart: Chart) => chart.arrows.filter(({ id }) => id.startsWith('rectificada|rectification.discarded|'));

  it('keep their arrows where one is put before them', () => {
    const before = changed(chart => {
      const [first, ...others] = branches(chart);
      chart.arrows = chart.arrows.filter(each => each !== first);
      others.forEach((each, place) => (each.id = `rectificada|rectification.discarded|${place}`));
    });
    expect(words(before, today)).toEqual([
      'Se añadió la flecha «Se descarta su rectificativa» de Rectificada, que no lo deja, si la factura tiene otra rectificativa.',
    ]);
  });

  it('are said to be tried in another order', () => {
    const after = changed(chart => {
      const [first, second] = branches(chart);
      const kept = { ...first! };
      Object.assign(first!, { ...second!, id: first!.id });
      Object.assign(second!, { ...kept, id: second!.id });
    });
    expect(words(today, after)).toEqual(['Cambió el orden en que se miran las condiciones de «Se descarta su rectificativa» en Rectificada.']);
  });
});

describe('a state', () => {
  it('that was added and one that was taken out are named', () => {
    const before = changed(chart => void (chart.states = chart.states.filter(({ id }) => id !== 'anulada')));
    expect(differences(before, today)).toEqual([{ kind: 'added', before: null, after: 'anulada', text: 'Se añadió el estado «Anulada».' }]);
    expect(differences(today, before)).toEqual([{ kind: 'removed', before: 'anulada', after: null, text: 'Se quitó el estado «Anulada».' }]);
  });

  it('with another name, explanation, beginning or place in the way is altered', () => {
    const after = changed(chart => {
      Object.assign(state(chart, 'cobrada'), { name: 'Pagada', about: 'Pagada del todo.', isEnd: false, isAside: true });
      chart.states[0]!.initial = 'emitida';
      chart.states[0]!.name = 'Recibo';
    });
    expect(words(today, after)).toEqual([
      'El flujo «Factura» se llama ahora «Recibo».',
      'Empieza ahora en «Emitida» y no en «Borrador».',
      'El estado «Cobrada» se llama ahora «Pagada».',
      'Cambió la explicación de «Pagada»: antes «Su cobro está saldado.», ahora «Pagada del todo.».',
      'De «Pagada» se espera ahora que siga adelante.',
      '«Pagada» está ahora fuera del camino habitual.',
    ]);
  });
});
