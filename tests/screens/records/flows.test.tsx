// The page of a machine and the map of the house, as an auditor reads them.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense } from 'react';
import { flows } from 'virtual:flows';
import { Diagram } from '#src/flows/Diagram.tsx';
import FlowScreen from '#src/screens/records/flows/FlowScreen.tsx';
import FlowsScreen from '#src/screens/records/flows/FlowsScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const counts = {
  phoneCall: { abierta: 6, gestionada: 1200 },
  notice: { pendiente: 3 },
  workOrder: { listo: 2 },
  invoice: { emitida: 7 },
  debt: { 'a devolver': 1 },
  mail: { fallido: 4 },
};

afterEach(() => standBack());

async function openFlow(machine: string, search = '') {
  standAt(`/flujos/${machine}${search}`);
  await render(
    <Stage>
      <Suspense>
        <FlowScreen params={{ machine }} />
      </Suspense>
    </Stage>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const picture = () => page.getByRole('img').element();
const lit = () => [...picture().querySelectorAll('text.lit')].map(text => text.textContent);
const activeStates = () => [...picture().querySelectorAll<SVGElement>('.state.lit')].map(state => state.dataset['state']);
const steps = () => new URLSearchParams(window.location.search).get('pasos');

describe('the page of a machine', () => {
  it('shows its picture, named and described, and the same arrows in a table', async () => {
    await openFlow('workOrder');
    await expect.element(page.getByRole('img', { name: /^Albarán 6 estados y 18 flechas/ })).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(19);
    await expect
      .element(page.getByRole('row', { name: /Pendiente Enviar a facturar si el albarán tiene al menos una línea Listo para facturar/ }))
      .toBeVisible();
    await expectAccessible();
  });

  it('lights the arrow of a chosen row, and marks the row of an arrow that is chosen in the picture', async () => {
    await openFlow('workOrder');
    const row = page.getByRole('row', { name: /Listo para facturar Se añade a una factura/ });
    await row.getByRole('button').click();
    await expect.poll(lit).toContain('Se añade a una');
    picture()
      .querySelector('[data-arrow="pendiente|workOrder.terminar|0"]')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(page.getByRole('row', { name: /Pendiente Terminar/ }).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(row.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  });

  it('unfolds the actions that do not leave a state, each with its condition', async () => {
    await openFlow('workOrder');
    await button('3 acciones en «Pendiente»').click();
    const list = page.getByRole('dialog');
    await expect.element(list.getByText('si el albarán está fuera de las líneas de toda factura')).toBeVisible();
    await expectAccessible();
    await list.getByRole('button', { name: 'Borrar' }).click();
    await expect.element(page.getByRole('row', { name: /Pendiente Borrar/ }).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  });

  it('says on each arrow how often and how soon it was taken, and in each state how many wait, for the months and the technician of the address', async () => {
    const server = playServer({});
    const figures = {
      begun: 12,
      arrows: [
        { arrow: 'pendiente|workOrder.terminar|0', count: 1200, median: 10_800, isNew: false },
        { arrow: 'terminado|workOrder.reabrir|0', count: 3, median: 60, isNew: true },
      ],
      states: [
        { state: 'pendiente', now: 5, p90: 86_400 },
        { state: 'listo', now: 24, p90: 172_800 },
        { state: 'facturado', now: 900, p90: null },
      ],
    };
    await openFlow('workOrder', '?meses=12&tecnico=4');
    await expect.poll(() => server.sent('/api/audit/arrows').at(-1)).toMatchObject({ thing: 'workOrder', technician: 4 });
    await server.answer('/api/audit/arrows', { code: 20000, data: figures });
    await expect.poll(() => picture().textContent).toContain('1.200 · 3 h');
    expect(picture().textContent).toContain('3 · 1 min · nueva');
    expect(picture().textContent).toContain('24 · 9 de 10: 2 días');
    expect(picture().querySelector<SVGElement>('.warm-3')!.dataset['state']).toBe('listo');
    await expectAccessible();
  });

  it('folds what is inside of a state', async () => {
    await openFlow('session');
    expect(picture().textContent).toContain('Esperando la foto nueva');
    await button('Plegar «Dentro»').click();
    expect(picture().textContent).not.toContain('Esperando la foto nueva');
    await button('Desplegar «Dentro»').click();
    expect(picture().textContent).toContain('Esperando la foto nueva');
  });

  it('is enlarged by buttons and by keys', async () => {
    await openFlow('workOrder');
    const width = () => picture().getBoundingClientRect().width;
    const before = width();
    await button('Ampliar').click();
    await expect.poll(width).toBeGreaterThan(before);
    const larger = width();
    (page.getByRole('region', { name: 'Diagrama: Albarán' }).element() as HTMLElement).focus();
    await userEvent.keyboard('-');
    await expect.poll(width).toBeLessThan(larger);
  });

  it('says that there is no such machine', async () => {
    standAt('/flujos/nada');
    await render(
      <Stage>
        <FlowScreen params={{ machine: 'nada' }} />
      </Stage>,
    );
    await expect.element(page.getByText('No existe ese flujo')).toBeVisible();
  });
});

/** What issuing asks of a draft, and how the simulator says it. */
const ready = '+hasLines,+hasIssuer,+isIdentified,+isWithinLimit,+isOfOneMonth,+isOfOpenQuarter,+isTimely';
const asked = [
  'La factura tiene al menos una línea',
  'La empresa tiene nombre, NIF y dirección',
  'La factura es simplificada o lleva NIF',
  'La factura es completa o no pasa de 3.000 €',
  'El trabajo es de un solo mes',
  'El trimestre de sus libros no está cerrado',
  'La fecha no es anterior a la última de la serie ni futura',
];

describe('the simulator', () => {
  it('greys what is impossible, with its reason, until what it needs is supposed', async () => {
    await openFlow('invoice');
    const issue = page.getByRole('region', { name: 'Simulador' }).getByRole('button', { name: 'Emitir' });
    await expect.element(issue).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByText('Solo si la factura tiene al menos una línea; la empresa tiene nombre, NIF y dirección; ', { exact: false }))
      .toBeVisible();
    for (const fact of asked) await page.getByLabelText(fact).click();
    await expect.element(issue).toHaveAttribute('aria-disabled', 'false');
    await issue.click();
    await expect.poll(activeStates).toEqual(['emitida']);
    await expect.poll(lit).toContain('Emitir');
    expect(steps()).toBe(`${ready},invoice.issue`);
    await expectAccessible();
  });

  it('lists its path, takes a step back, and begins again', async () => {
    await openFlow('invoice', `?pasos=${encodeURIComponent(ready)},invoice.issue,debt.settled`);
    await expect.poll(activeStates).toEqual(['cobrada']);
    await expect.element(page.getByText('Emitir. Ahora: Emitida.')).toBeVisible();
    const path = page.getByRole('list', { name: 'Camino recorrido' });
    expect([...path.element().querySelectorAll('a')].map(tie => [tie.textContent, tie.getAttribute('href')])).toEqual([
      ['Aquí empieza: Cobro', '/flujos/debt'],
      ['Lo causa: Cobro', '/flujos/debt'],
    ]);
    await button('Deshacer el último').click();
    await expect.poll(activeStates).toEqual(['emitida']);
    await button('Empezar de nuevo').click();
    await expect.poll(activeStates).toEqual([]);
    expect(steps()).toBeNull();
  });

  it('plays what a call answers', async () => {
    await openFlow('editor', '?pasos=xstate.done.actor.load,form.submitted,xstate.done.actor.check');
    await button('Falla: otra persona ha guardado antes').click();
    await expect.poll(activeStates).toContain('editing.stale.reading');
  });

  it('says where a link no longer holds', async () => {
    await openFlow('invoice', '?pasos=debt.settled');
    await expect.element(page.getByText('El paso 1 del enlace no es posible', { exact: false })).toBeVisible();
  });
});

describe('the pictures', () => {
  it.each(flows.map(({ id }) => id))('of %s hold their words within their boxes, whatever the fonts of the computer', async id => {
    const row = flows.find(each => each.id === id)!;
    const layout = await row.layout();
    const view = await render(
      <Stage>
        <Diagram layout={layout} title={row.title} />
      </Stage>,
    );
    const svg = view.container.querySelector('svg[role=img]')!;
    const chips = [...svg.querySelectorAll<SVGRectElement>('.chip')];
    expect(chips.length).toBeGreaterThan(0);
    const beyond = chips.flatMap(chip => {
      const box = chip.getBBox();
      const texts: SVGTextElement[] = [];
      for (let next = chip.nextElementSibling; next instanceof SVGTextElement; next = next.nextElementSibling) texts.push(next);
      return texts.filter(text => text.getBBox().width > box.width + 1).map(text => text.textContent);
    });
    expect(beyond).toEqual([]);
  });
});

describe('the map of the house', () => {
  it('says how many are in each state, and leads to their list and to the flow of each thing', async () => {
    playServer({ '/api/flow/counts': counts });
    standAt('/flujos');
    await render(
      <Stage>
        <FlowsScreen />
      </Stage>,
    );
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect.element(link('Gestionada 1.200')).toHaveAttribute('href', '/llamadas?checked=si');
    await expect.element(link('Listo para facturar 2')).toHaveAttribute('href', '/trabajos?estado=listo');
    await expect.element(link('A devolver 1')).toHaveAttribute('href', '/cobros?estado=a%20devolver');
    await expect.element(link('Factura')).toHaveAttribute('href', '/flujos/invoice');
    await expect.element(link('Desplegable remoto')).toHaveAttribute('href', '/flujos/optionSearch');
    await expect.element(page.getByRole('row', { name: 'Cobro Se salda su cobro Factura' })).toBeVisible();
    await expectAccessible();
  });
});
