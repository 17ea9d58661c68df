// The simulator of a flow: time, answers of calls, the path played again, and scenarios that are kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense } from 'react';
import type { Scenario } from '#domain/overview/scenarios.ts';
import FlowScreen from '#src/screens/records/flows/FlowScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  standBack();
});

/** What issuing asks of a draft. */
const ready = '+hasLines,+hasIssuer,+isIdentified,+isWithinLimit,+isOfOneMonth,+isOfOpenQuarter,+isTimely';

async function openFlow(machine: string, steps: string) {
  standAt(`/flujos/${machine}?pasos=${encodeURIComponent(steps)}`);
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
const activeStates = () => [...document.querySelectorAll<SVGElement>('.state.lit')].map(state => state.dataset['state']);
const steps = () => new URLSearchParams(window.location.search).get('pasos');

describe('time', () => {
  it('is moved by keys, is said in words, and takes the step of a timer that ends', async () => {
    await openFlow('follow', 'changes.heard');
    const slider = page.getByRole('slider', { name: 'Tiempo desde el último paso' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Han pasado 0 s');
    // The length of the history would not do: a browser keeps fifty places.
    const entries = vi.spyOn(window.history, 'pushState');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(page.getByText('Han pasado 0,3 s.')).toBeVisible();
    expect([steps(), activeStates()]).toEqual(['changes.heard,@300', ['gathering']]);
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(activeStates).toEqual(['quiet']);
    await expect.element(page.getByText('Pasan 0,4 s. Ahora: Nada nuevo.')).toBeVisible();
    expect(entries).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Home}');
    await expect.poll(steps).toBe('changes.heard');
  });

  it('is not shown where a flow has no timers', async () => {
    await openFlow('invoice', '+hasLines');
    expect(page.getByRole('slider').elements()).toEqual([]);
  });

  it('does not measure a timer whose length the flow computes, and says so', async () => {
    await openFlow('undo', 'deed.done');
    expect(page.getByRole('slider').elements()).toEqual([]);
    await expect.element(page.getByText('depende de lo que ha ocurrido antes', { exact: false })).toBeVisible();
    await page.getByRole('region', { name: 'Simulador' }).getByRole('button', { name: 'Pasa la pausa' }).click();
    await expect.poll(activeStates).toEqual(['idle']);
  });
});

describe('the answers of a call', () => {
  it('are below it, and the path says whose answer it was', async () => {
    await openFlow('editor', 'xstate.done.actor.load,form.submitted,xstate.done.actor.check');
    const save = page.getByRole('group', { name: '«Guardar el registro» responde' });
    expect(save.getByRole('button').elements().length).toBeGreaterThan(4);
    await expectAccessible();
    await save.getByRole('button', { name: 'Falla: no hay conexión' }).click();
    await expect.element(page.getByText('Guardar el registro: falla: no hay conexión. Ahora:', { exact: false })).toBeVisible();
  });
});

describe('a path that is played', () => {
  const path = `${ready},invoice.issue,debt.settled`;
  const BEAT = 1_000;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('shows a step a second, from the beginning to the end', async () => {
    await openFlow('invoice', path);
    await expect.element(page.getByText('Camino de 9 pasos')).toBeVisible();
    await button('Reproducir').click();
    await expect.element(page.getByText('Paso 0 de 9')).toBeVisible();
    expect(activeStates()).toEqual(['borrador']);
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      vi.advanceTimersByTime(BEAT);
      await expect.element(page.getByText(`Paso ${step} de 9`)).toBeVisible();
    }
    vi.advanceTimersByTime(BEAT);
    await expect.poll(activeStates).toEqual(['emitida']);
    vi.advanceTimersByTime(BEAT);
    await expect.poll(activeStates).toEqual(['cobrada']);
    await expect.element(page.getByText('Camino de 9 pasos')).toBeVisible();
    expect(steps()).toBe(path);
  });

  it('is paused, goes step by step, goes on, and begins again, by keys alone', async () => {
    await openFlow('invoice', path);
    (button('Reproducir').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Pausa')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Seguir')).toHaveFocus();
    vi.advanceTimersByTime(5 * BEAT);
    await expect.element(page.getByText('Paso 0 de 9')).toBeVisible();
    await button('Paso siguiente').click();
    await expect.element(page.getByText('Paso 1 de 9')).toBeVisible();
    await button('Seguir').click();
    await button('Paso siguiente').click();
    await expect.element(page.getByText('Paso 2 de 9')).toBeVisible();
    await expect.element(button('Seguir')).toBeVisible();
    await button('Desde el principio').click();
    await expect.element(page.getByText('Paso 0 de 9')).toBeVisible();
    for (let n = 0; n < 9; n += 1) await button('Paso siguiente').click();
    await expect.element(button('Reproducir')).toBeVisible();
    await expect.poll(activeStates).toEqual(['cobrada']);
  });

  it('of one step is over with it, and is left for another path', async () => {
    await openFlow('notice', 'notice.leave');
    await button('Reproducir').click();
    await button('Paso siguiente').click();
    await expect.element(page.getByText('Camino de 1 paso')).toBeVisible();
    await button('Reproducir').click();
    await page.getByRole('region', { name: 'Simulador' }).getByRole('button', { name: 'Voy de camino', exact: true }).click();
    await expect.element(page.getByText('Camino de 1 paso')).toBeVisible();
  });
});

describe('scenarios', () => {
  const scenario = (id: number, name: string, path: string, ends: string): Scenario => ({
    id,
    name,
    steps: path,
    ends,
    kept_at: '2026-03-02 09:30:00',
    kept_by: id === 3 ? null : 'Rosa Vela',
    allowed: id === 1 ? ['delete'] : [],
  });
  const kept = [
    scenario(1, 'Hasta cobrarla', `${ready},invoice.issue,debt.settled`, 'cobrada'),
    scenario(2, 'Se queda emitida', `${ready},invoice.issue,debt.settled`, 'emitida'),
    scenario(3, 'Sin líneas', 'invoice.issue,debt.settled', 'cobrada'),
  ];

  it('say whether they still end where they should, and are opened by pressing them', async () => {
    playServer({ '/api/flow/scenarios/invoice': kept });
    await openFlow('invoice', '');
    const panel = page.getByRole('region', { name: 'Escenarios guardados' });
    await expect.element(panel.getByText('Termina donde se espera: «Cobrada».')).toBeVisible();
    await expect.element(panel.getByText('Ya no termina donde se esperaba, «Emitida»: termina en «Cobrada».')).toBeVisible();
    await expect.element(panel.getByText('El paso 1 ya no es posible.')).toBeVisible();
    await expect.element(panel.getByText('Alguien que ya no está', { exact: false })).toBeVisible();
    await expectAccessible();
    await button('Hasta cobrarla').click();
    await expect.poll(activeStates).toEqual(['cobrada']);
    expect(steps()).toBe(kept[0]!.steps);
  });

  it('are kept under a name with where the path ends, and deleted after a question', async () => {
    const server = playServer({ '/api/flow/scenarios/invoice': kept });
    await openFlow('invoice', `${ready},invoice.issue`);
    await button('Guardar este camino…').click();
    await expect.element(page.getByText('Se espera que termine en «Emitida», como ahora.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Hasta emitirla');
    await button('Guardar').click();
    await expect
      .poll(() => server.sent('/api/flow/keepScenario'))
      .toEqual([{ flow: 'invoice', name: 'Hasta emitirla', steps: `${ready},invoice.issue`, ends: 'emitida' }]);
    expect(server.keys('/api/flow/keepScenario')).not.toContain(null);
    await server.answer('/api/flow/keepScenario', { code: 20001, message: 'Escenario guardado', data: { id: 4 } });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(button('Eliminar «Sin líneas»').elements()).toEqual([]);
    await button('Eliminar «Hasta cobrarla»').click();
    await button('Sí, eliminar').click();
    await expect.poll(() => server.sent('/api/flow/removeScenario')).toEqual([expect.objectContaining({ id: 1 })]);
    await server.answer('/api/flow/removeScenario', { code: 20001, message: 'Escenario eliminado', data: { id: 1 } });
  });
});
