// The machine of the planning board walked through the board itself; what the walk does not say is below.
import type { ReactNode } from 'react';
import '#tests/support/walks/watched.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Board } from '#domain/work/board.ts';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { planningMachine } from '#machines/work/planningMachine.ts';
import { ToastGate } from '#src/ui/widgets/toasts/ToastGate.tsx';
import NoticeBoard from '#src/screens/work/notices/board/NoticeBoard.tsx';
import { buildCard } from '#tests/support/samples/build.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { evaWrites } from '#tests/support/pages/others.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { planningBoard } from '#tests/support/walks/dayPlans.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const [read, save] = [endpoints.notice.board.path, endpoints.notice.plan.path];
const DAY = '2026-03-11';

let server: Played;
let timers: HeldTimers;
let inside: Inside | undefined;
let answers = 0;
afterEach(() => leave(inside));

async function open(query = '', beside: ReactNode = null) {
  await page.viewport(1280, 900);
  timers = holdTimers(constants.searchDebounce);
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/dashboard': {} });
  inside = await enter(`/avisos?vista=planificacion&dia=${DAY}${query}`);
  window.history.replaceState(null, '', `/avisos?vista=planificacion&dia=${DAY}${query}`);
  await render(
    <Office inside={inside}>
      <NoticeBoard />
      {beside}
    </Office>,
  );
}

const reads = () => server.sent(read).length;
const shows = (board: Board) => server.answer(read, { code: 20000, data: board });
const card = (id = 1) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)!.closest<HTMLElement>('.board-card, .rbc-event')!;
const dragged = (type: 'dragstart' | 'dragend') => card().dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer: new DataTransfer() }));
const lookedAt = page.getByRole('heading', { name: /^Sin fecha/ });
const visible = () => document.querySelector('.notice-board')!;
/** Something leads to another reading. */
const readsAgain = async (act: () => unknown) => {
  const before = reads();
  await act();
  await expect.poll(reads).toBe(before + 1);
};

/** Gives the card in the tray to somebody else, by the keyboard. */
const moveTo = async (hour: string) => {
  card().focus();
  await userEvent.keyboard('m');
  await page.getByRole('dialog').getByLabelText('Técnico').selectOptions('Luis Gil');
  await page.getByRole('dialog').getByLabelText('Hora').fill(hour);
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
};

const gestures: ScreenWalk['gestures'] = {
  'view.changed': () => button('Semanal').click(),
  'span.previous': () => button(/^Anterior/).click(),
  'span.next': () => button(/^Siguiente/).click(),
  'today.asked': () => button('Hoy').click(),
  'date.jumped': () => page.getByLabelText('Ir a la fecha').fill('01/04/2026'),
  'day.opened': () => button(/^Ver el jueves/).click(),
  'load.retry': () => button('Reintentar').click(),
  'board.reload': () => readsAgain(() => evaWrites('notice', 1)),
  'tray.typed': ({ text }) => page.getByLabelText('Buscar sin fecha').fill(String(text)),
  'xstate.after.searchDebounce.planning.open.shown.typing': () => readsAgain(() => timers.run()),
  'cards.marked': () => page.getByRole('checkbox', { name: 'Marcar el aviso 1' }).click(),
  'drag.begun': () => dragged('dragstart'),
  'drag.ended': () => readsAgain(() => dragged('dragend')),
  'moves.doubted': () => moveTo('16:00'),
  'moves.confirmed': () => button('Sí, mover').click(),
  'moves.declined': () => readsAgain(() => button('No').click()),
  'cards.moved': async () => {
    await moveTo('10:00');
    await expect.poll(() => server.sent(save).at(-1)).toEqual({ moves: [{ id: 1, version: 1, user_id: 3, fecha_visita: `${DAY} 10:00:00`, duracion: null }] });
  },
  'undo.asked': async () => {
    await button('Deshacer').click();
    await expect.poll(() => server.sent(save).at(-1)).toEqual({ moves: [{ id: 1, version: 2, user_id: 2, fecha_visita: null, duracion: null }] });
  },
  'message.closed': () => button('Cerrar el mensaje').click(),
  'xstate.done.actor.load': ({ output }) => shows(output as Board),
  'xstate.done.actor.refresh': async () => {
    answers += 1;
    await shows({ ...planningBoard, unplanned: [buildCard(1, { description: `Leído ${answers} veces` })] });
    await expect.poll(() => card().textContent).toContain(`Leído ${answers} veces`);
  },
  'xstate.done.actor.move': ({ output }) => server.answer(save, { code: 20000, data: output }),
  'xstate.done.actor.undo': ({ output }) => server.answer(save, { code: 20000, data: output }),
  'xstate.error.actor.load': () => server.lose(read),
  'xstate.error.actor.refresh': () => server.lose(read),
  'xstate.error.actor.move': ({ error }) => server.answer(save, error),
  'xstate.error.actor.undo': ({ error }) => server.answer(save, error),
};

const isStill = async () => {
  await sees(lookedAt);
  await expect.poll(() => visible().getAttribute('aria-busy')).toBe('false');
};
const isSaving = async () => {
  await expect.poll(() => visible().getAttribute('aria-busy')).toBe('true');
  await expect.element(button('Deshacer')).toBeDisabled();
};
const looks: ScreenWalk['looks'] = {
  'open.loading': () => sees(page.getByText('Cargando', { exact: true })),
  'open.shown.ready': isStill,
  'open.shown.refreshing': isStill,
  'open.shown.typing': async () => {
    await isStill();
    await expect.element(page.getByLabelText('Buscar sin fecha')).toHaveValue('sur');
  },
  'open.shown.dragging': async () => {
    await isStill();
    expect(server.waits(read)).toBe(false);
  },
  'open.shown.doubting': async () => {
    await expect.element(question()).toHaveAccessibleName('Se solapa con Hotel Patios (Luis Gil, 16:00). ¿Quiere moverlo de todos modos?');
    expect(server.waits(save)).toBe(false);
  },
  'open.failed': async () => {
    await sees(page.getByText('No se ha podido leer la planificación'));
    await sees(button('Reintentar'));
  },
  'saving.moving': isSaving,
  'saving.undoing': isSaving,
};

describe('every arrow', () => {
  walkScreen({
    machine: planningMachine,
    plans: plans.planning.map(plan =>
      onScreen(plan, (snapshot, event) => {
        const { board, message, undos } = snapshot.context;
        // nothing else can be pressed while it asks
        if (snapshot.hasTag('asking')) return event.type === 'moves.confirmed' || event.type === 'moves.declined';
        if (event.type === 'message.closed') return message !== null && !snapshot.hasTag('failed');
        if (event.type === 'cards.marked' || event.type === 'day.opened') return board !== null && !snapshot.hasTag('failed');
        // nothing is read while a card is dragged, which the machine alone shows
        if (event.type === 'board.reload') return !snapshot.matches({ open: { shown: 'dragging' } });
        return event.type !== 'undo.asked' || undos.length > 0;
      }),
    ),
    open: () => open(),
    gestures,
    looks,
  });
});

describe('what it shows', () => {
  const full: Board = {
    ...planningBoard,
    visits: [
      buildCard(2, { fecha_visita: `${DAY} 10:00:00`, duracion: 90, town: 'Lucena', prioridad: 3 }),
      buildCard(3, { fecha_visita: `${DAY} 11:00:00` }),
      buildCard(4, { fecha_visita: `${DAY} 16:00:00`, user_id: 3, allowed: [], status_id: 3 }),
    ],
    away: [
      { id: 1, user_id: 3, desde: DAY, hasta: DAY, tramo: 'dia', desde_hora: '', hasta_hora: '', motivo: 'Médico' },
      { id: 2, user_id: 2, desde: DAY, hasta: DAY, tramo: 'horas', desde_hora: '08:00', hasta_hora: '10:15', motivo: 'Curso' },
    ],
  };

  it('warns in words of what overlaps and of who is away, and says what is urgent', async () => {
    await open();
    await shows(full);
    await expect.poll(() => card(2)?.textContent).toContain('Se solapa con Hotel Sur 3');
    expect(card(2).textContent).toContain('Urgente');
    expect(card(4).textContent).not.toContain('Ausente');
    await sees(page.getByTitle('Ausente: Médico', { exact: true }));
    await sees(page.getByTitle('Ausente de 08:00 a 10:15: Curso', { exact: true }));
    expect(card(2).textContent).toContain('Ausente de 08:00 a 10:15: Curso');
    expect(card(3).textContent).not.toContain('Ausente');
    expect(document.querySelectorAll('.rbc-time-slot.is-away').length).toBe(14 * 4 + 9); // a whole day from seven to nine, and from eight to a quarter past ten
    await expectAccessible();
  });

  it('has whole lines in its cards, however little room there is', async () => {
    await open();
    await shows({ ...full, visits: full.visits.map(visit => ({ ...visit, description: 'No enfría y gotea. '.repeat(20) })) });
    await expect.poll(() => document.querySelectorAll('.rbc-event').length).toBe(3);
    for (const words of document.querySelectorAll('.rbc-event .task-words')) {
      const { right, bottom } = words.getBoundingClientRect();
      const lines = [...words.children].flatMap(part => [...part.getClientRects()]).filter(({ left, width }) => left < right && width > 1);
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line.bottom).toBeLessThanOrEqual(bottom + 0.5);
    }
    expect(card(2).title).toContain('Se solapa con Hotel Sur 3. Ausente de 08:00 a 10:15: Curso');
  });

  it('names the way to a visit in another town, in the gap before it where there is room', async () => {
    await open();
    const visits = [
      buildCard(2, { fecha_visita: `${DAY} 09:00:00` }),
      buildCard(3, { fecha_visita: `${DAY} 10:15:00`, town: 'Lucena' }),
      buildCard(4, { fecha_visita: `${DAY} 11:25:00`, town: 'Cabra' }),
    ];
    await shows({ ...planningBoard, visits });
    await sees(page.getByText('Córdoba a Lucena'));
    const strip = page.getByText('Córdoba a Lucena').element().getBoundingClientRect();
    expect(strip.top).toBeGreaterThanOrEqual(card(2).getBoundingClientRect().bottom);
    expect(strip.bottom).toBeLessThanOrEqual(card(3).getBoundingClientRect().top + 0.5);
    expect(page.getByText('Lucena a Cabra').elements()).toEqual([]);
    expect(card(4).textContent).toContain('Solo 10 min para llegar desde Lucena');
    await button('Semanal').click();
    await shows({ ...planningBoard, visits });
    await sees(page.getByText('Lucena a Cabra'));
  });

  it('says what the signs mean, until something is marked: then what may be done with it, in the same place', async () => {
    await open();
    await shows(full);
    const signs = page.getByRole('list', { name: 'Signos' });
    await expect.element(signs).toHaveTextContent('El color es del técnico Pendiente En camino En curso Terminado Alta Urgente');
    expect(button('Reasignar…').elements()).toEqual([]);
    const places = () => ['.board-lanes', '.board-foot'].map(part => JSON.stringify(document.querySelector(part)!.getBoundingClientRect()));
    await expect.poll(() => document.querySelector('[data-card="2"]')).not.toBeNull();
    const before = places();
    card(2).focus();
    await userEvent.keyboard(' ');
    await sees(button('Reasignar…'));
    await seesNot(signs);
    expect(places()).toEqual(before);
    await expectAccessible();
    await button('Quitar las marcas').click();
    await sees(signs);
    expect(document.activeElement?.contains(signs.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('folds what waits for a day behind a tab where there is no room for both', async () => {
    await open();
    await shows(full);
    await sees(lookedAt);
    const tab = button(/^Sin fecha · 1/);
    expect(tab.elements()).toEqual([]);
    await page.viewport(1024, 900);
    await seesNot(lookedAt);
    await expect.element(tab).toHaveAttribute('aria-expanded', 'false');
    await tab.click();
    await sees(lookedAt);
    await expect.element(tab).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await tab.click();
    await seesNot(lookedAt);
  });

  it('narrows to a technician and a town, which are in the address', async () => {
    await open();
    await shows(full);
    await page.getByLabelText('Municipio').selectOptions('Lucena');
    await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(1);
    expect(inside!.location.history.at(-1)).toContain('municipio=Lucena');
  });

  it('marks by the box of a lane and by Ctrl, moves all at once, and offers nothing of what may not be moved', async () => {
    await open();
    await shows(full);
    await page.getByRole('checkbox', { name: 'Marcar los avisos de Ana Ruiz' }).click();
    expect(page.getByRole('checkbox', { name: 'Marcar los avisos de Luis Gil' }).elements()).toEqual([]);
    await sees(page.getByText('2 marcados'));
    card(3).dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    await sees(page.getByText('1 marcado', { exact: true }));
    await button('Reasignar…').click();
    await page.getByRole('menuitem', { name: 'Luis Gil' }).click();
    await sees(page.getByText('Ausente: Médico (Luis Gil, 11/03/2026). ¿Quiere moverlo de todos modos?'));
    await button('Sí, mover').click();
    await expect.poll(() => server.sent(save)).toEqual([{ moves: [{ id: 2, version: 1, user_id: 3, fecha_visita: `${DAY} 10:00:00`, duracion: 90 }] }]);
  });

  it.each(['No', 'Sí, mover'])('asks before an aviso is given to somebody who has another at that hour: «%s»', async answer => {
    await open('', <ToastGate />);
    const theirs = buildCard(8, { fecha_visita: `${DAY} 10:30:00`, user_id: 3, customer: 'Hotel Patios' });
    await shows({ ...planningBoard, visits: [buildCard(2, { fecha_visita: `${DAY} 10:00:00` }), theirs], unplanned: [] });
    await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(2);
    card(2).dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    await button('Reasignar…').click();
    await page.getByRole('menuitem', { name: 'Luis Gil' }).click();
    await sees(page.getByText('Se solapa con Hotel Patios (Luis Gil, 10:30). ¿Quiere moverlo de todos modos?'));
    expect(server.sent(save)).toEqual([]);
    await button(answer).click();
    if (answer === 'No') return seesNot(page.getByText(/Se solapa con Hotel Patios \(/));
    await expect.poll(() => server.sent(save)).toMatchObject([{ moves: [{ id: 2, user_id: 3 }] }]);
    await server.answer(save, { code: 20000, data: [{ id: 2, version: 2 }] });
    await sees(page.getByText('1 aviso en su nuevo sitio. Se solapa con Hotel Patios (Luis Gil, 10:30)'));
  });

  it('names the holidays of a day above it, and in its head in the week', async () => {
    const holidays = [
      { fecha: DAY, name: 'San Eulogio' },
      { fecha: DAY, name: 'Día del barrio' },
      { fecha: '2026-03-12', name: 'Feria de Lucena' },
    ];
    await open();
    await shows({ ...planningBoard, holidays });
    await sees(page.getByText('Festivo: San Eulogio · Día del barrio'));
    await seesNot(page.getByText('Feria de Lucena'));
    await button('Semanal').click();
    await shows({ ...planningBoard, holidays });
    await sees(page.getByRole('columnheader', { name: /San Eulogio · Día del barrio$/ }));
    await sees(page.getByRole('columnheader', { name: /Feria de Lucena$/ }));
    await seesNot(page.getByText('Festivo: San Eulogio · Día del barrio'));
    await expectAccessible();
  });

  it('asks before an aviso is given to somebody who is away, and before it goes to a holiday', async () => {
    await open('', <ToastGate />);
    const away = [{ id: 1, user_id: 3, desde: DAY, hasta: DAY, tramo: 'dia' as const, desde_hora: '', hasta_hora: '', motivo: 'Vacaciones' }];
    // what it is on already is no question
    const holidays = [
      { fecha: DAY, name: 'San Constantino' },
      { fecha: '2026-03-13', name: 'Fiesta local' },
    ];
    await shows({ ...planningBoard, visits: [buildCard(2, { fecha_visita: `${DAY} 10:00:00` })], unplanned: [], away, holidays });
    await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(1);
    card(2).dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    await button('Reasignar…').click();
    await page.getByRole('menuitem', { name: 'Luis Gil' }).click();
    await sees(page.getByText('Ausente: Vacaciones (Luis Gil, 11/03/2026). ¿Quiere moverlo de todos modos?'));
    expect(server.sent(save)).toEqual([]);
    await button('No').click();
    await shows({ ...planningBoard, visits: [buildCard(2, { fecha_visita: `${DAY} 10:00:00` })], unplanned: [], away, holidays });
    await button('Mover al…').click();
    await page.getByRole('menuitem', { name: /13 de marzo/ }).click();
    await sees(page.getByText('Festivo: Fiesta local (13/03/2026). ¿Quiere moverlo de todos modos?'));
    await button('Sí, mover').click();
    await expect.poll(() => server.sent(save)).toMatchObject([{ moves: [{ id: 2, fecha_visita: '2026-03-13 10:00:00' }] }]);
  });

  it('marks a range by Shift in the tray, and all of it goes where one of it is put down', async () => {
    await open('&tramo=semana');
    await shows({ ...full, unplanned: [5, 6, 7].map(id => buildCard(id)) });
    await expect.poll(() => document.querySelector('[data-card="5"]')).not.toBeNull();
    const press = (id: number, keys: MouseEventInit) => card(id).dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));
    press(5, { ctrlKey: true });
    await sees(page.getByText('1 marcado', { exact: true }));
    press(7, { shiftKey: true });
    await sees(page.getByText('3 marcados'));
    const drag = (type: string, on: Element) => on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
    const cell = () => document.querySelector('[data-cell="3 2026-03-12"]');
    await expect.poll(cell).not.toBeNull();
    drag('dragstart', card(6));
    drag('drop', cell()!);
    const moved = (id: number, time: string) => ({ id, version: 1, user_id: 3, fecha_visita: `2026-03-12 ${time}:00`, duracion: null });
    await expect.poll(() => server.sent(save)).toEqual([{ moves: [moved(5, '10:00'), moved(6, '09:00'), moved(7, '11:00')] }]);
  });

  it('says that a day of the dialog is none, and keeps what was typed', async () => {
    await open();
    await shows(full);
    await button('Mover el aviso 1…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Día').fill('45/13');
    await page.getByRole('button', { name: 'Mover', exact: true }).click();
    await sees(page.getByText('Escriba el día como dd/mm/aaaa.'));
    expect(server.sent(save)).toEqual([]);
    await expectAccessible();
  });

  it('numbers the day of a technician on a map', async () => {
    await open();
    const at = { latitude: 37.88, longitude: -4.78 };
    await shows({ ...full, visits: full.visits.map(visit => ({ ...visit, at: visit.id === 3 ? at : null })) });
    await button('Ver en un mapa el día de Ana Ruiz').click();
    await sees(page.getByRole('link', { name: '2. Hotel Sur 3' }));
    await expect.element(page.getByRole('dialog')).toHaveTextContent('10:00 Hotel Sur 2');
  });

  it('is a week of days by technician', async () => {
    await open('&tramo=semana');
    await shows(full);
    await expect.poll(() => document.querySelector('[data-cell="2 2026-03-11"]')?.textContent).toContain('Hotel Sur 3');
    await expectAccessible();
  });
});
