// Puesta en marcha on Inicio: in the place of figures that are all zero, with one way for each step.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import type { SetUpRow } from '#domain/overview/setUp.ts';
import { findRoute } from '#domain/routes.ts';
import HomeScreen from '#src/screens/overview/home/HomeScreen.tsx';
import { stepWords } from '#src/screens/overview/home/setUp/setUpWords.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const FIGURES = endpoints.dashboard.figures.path;
const HIDE = endpoints.company.hideSetUp.path;
const BEGIN = endpoints.company.firstNumber.path;

const setUp: SetUpRow[] = [
  { paso: 'empresa', estado: 'a medias', falta: ['logotipo', 'iban'] },
  { paso: 'numeracion', estado: 'hecho', falta: [] },
  { paso: 'factura', estado: 'pendiente', falta: ['factura'] },
  { paso: 'verifactu', estado: 'pendiente', falta: ['registros'] },
];
const none = { count: 0 };
const figures = { today: '2026-03-02', calls: none, noticesOverdue: none, ready: none, debtsOverdue: none, fiscalAhead: { count: 305 }, setUp };

let answers: Record<string, unknown>;
let server: Played;
let inside: Inside;
afterEach(async () => {
  await leave(inside);
  await page.viewport(1280, 800);
});

async function open(over: object = {}) {
  answers = { '/api/auth/info': infoOf('admin'), [FIGURES]: { ...figures, ...over } };
  server = playServer(answers);
  inside = await enter('/');
  await render(
    <Office inside={inside}>
      <HomeScreen />
    </Office>,
  );
}
const panel = page.getByRole('region', { name: 'Puesta en marcha' });

it('The steps of setting up are in the place of figures that are all zero, each with its state and one way', async () => {
  await open();
  await sees(panel.getByText('1 de 4 pasos hechos'));
  await seesNot(page.getByText('Llamadas sin gestionar'));
  const steps = panel.getByRole('listitem').elements();
  expect(steps.map(step => [step.querySelector('h3')!.textContent, step.querySelector('a')?.getAttribute('href')])).toEqual([
    ['Empresa y logotipo A medias', '/configuracion?ver=empresa'],
    ['Numeración Hecho', undefined],
    ['Primera factura ', '/facturas/nuevo'],
    ['VERI*FACTU ', '/verifactu'],
  ]);
  await sees(panel.getByText('Falta: logotipo e IBAN'));
  await sees(panel.getByText('Faltan 305 días para que sea obligatorio'));
  await expectAccessible();
  await page.viewport(390, 844);
  await expectAccessible();
});

it('The steps of setting up are below the decisions of the day once there is one', async () => {
  await open({ calls: { count: 1 } });
  await sees(page.getByText('Llamadas sin gestionar'));
  await sees(panel);
});

it('Hiding the steps of setting up is one press, and Inicio is read again', async () => {
  await open();
  await panel.getByRole('button', { name: 'Ocultar' }).click();
  await expect.poll(() => server.sent(HIDE)).toEqual([{ id: 1 }]);
  answers[FIGURES] = { ...figures, setUp: undefined };
  await server.answer(HIDE, { code: 20001, message: 'Ya no sale en Inicio', data: { id: 1, version: 2 } });
  await sees(page.getByText('Llamadas sin gestionar'));
  await seesNot(panel);
});

it('The number of the first invoice is said and asked for once: no is one press, yes leads to the section', async () => {
  const numeracion: SetUpRow = { paso: 'numeracion', estado: 'pendiente', falta: ['numero'], numero: 'F26-00001' };
  await open({ setUp: [numeracion] });
  await sees(panel.getByText(/^Su primera factura será F26-00001. ¿Viene de otro programa\?/));
  await expect.element(panel.getByRole('link', { name: 'Sí, elegir número: Numeración' })).toHaveAttribute('href', '/configuracion?ver=numeracion');
  await expectAccessible();
  await panel.getByRole('button', { name: 'No, empezar por F26-00001' }).click();
  await expect.poll(() => server.sent(BEGIN)).toEqual([{ serie: 'invoice', primero: 1 }]);
  answers[FIGURES] = { ...figures, setUp: [{ paso: 'numeracion', estado: 'hecho', falta: [] }] };
  await server.answer(BEGIN, { code: 20001, message: 'El próximo número será F26-00001', data: { code: 'F26-00001' } });
  await seesNot(panel.getByText(/¿Viene de otro programa\?/));
});

it('Every step of setting up leads to a screen that exists', () => {
  expect(Object.values(stepWords).filter(({ to }) => findRoute(to.split('?')[0]!) === undefined)).toEqual([]);
});
