// Activating VERI*FACTU, walked step by step through its screen; what keeps a step from being left; and whose certificate is used afterwards.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CertificateCheck, Readiness } from '#domain/fiscal/readiness.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { activationMachine } from '#machines/work/activationMachine.ts';
import ActivationWizard from '#src/screens/fiscal/verifactu/activation/ActivationWizard.tsx';
import { CertificatePanel } from '#src/screens/fiscal/verifactu/certificate/CertificatePanel.tsx';
import { companySeries } from '#tests/support/samples/companySeries.ts';
import { foreign, ready } from '#tests/support/walks/activationPlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';

const CHECK = '/api/verifactu/readiness';
const ACTIVATE = '/api/verifactu/activate';
const SAVE = '/api/verifactu/certificado';

let server: Played;
let inside: Inside;
let onDone: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/company/series': companySeries });
  inside = await enter('/verifactu');
  onDone = vi.fn();
});
afterEach(() => leave(inside));

const show = () =>
  render(
    <Office inside={inside}>
      <ActivationWizard onDone={onDone} />
    </Office>,
  );

const step = (title: string) => sees(page.getByRole('heading', { name: title }));
const tick = page.getByRole('checkbox', { name: 'Confirmo que representa a la empresa' });

const gestures: ScreenWalk['gestures'] = {
  'xstate.done.actor.check': ({ output }) => server.answer(CHECK, { code: 20000, data: output }),
  'xstate.error.actor.check': ({ error }) => server.answer(CHECK, { ...(error as object), code: 40001 }),
  'regime.chosen': () => page.getByRole('combobox', { name: 'Régimen de IVA de la empresa' }).selectOptions('Criterio de caja'),
  'representation.told': async () => {
    if (!(tick.element() as HTMLInputElement).checked) await tick.click();
  },
  'step.next': () => button('Siguiente').click(),
  'step.previous': () => button('Atrás').click(),
  'check.again': () => button(/^(Comprobar otra vez|Reintentar)$/).click(),
  'activation.asked': () => button('Activar VERI*FACTU').click(),
  'activation.cancelled': () => button('Todavía no').click(),
  'activation.confirmed': () => button('Sí, activar').click(),
  'xstate.done.actor.activate': ({ output }) => server.answer(ACTIVATE, { code: 20001, message: 'Activado', data: output }),
  'xstate.error.actor.activate': ({ error }) => server.answer(ACTIVATE, { ...(error as object), code: 30001 }),
};

const looks: ScreenWalk['looks'] = {
  checking: async () => {
    await expect.poll(() => server.waits(CHECK)).toBe(true);
  },
  unchecked: () => sees(page.getByText('No se ha podido comprobar')),
  'steps.company': () => step('Paso 1 de 6: Empresa'),
  'steps.producer': () => step('Paso 2 de 6: Productor del programa'),
  'steps.certificate': () => step('Paso 3 de 6: Certificado'),
  'steps.service': () => step('Paso 4 de 6: Conexión con la AEAT'),
  'steps.series': () => step('Paso 5 de 6: Numeración'),
  'steps.confirming': async () => {
    await step('Paso 6 de 6: Confirmación');
    await sees(page.getByText('PRUEBAS, SIN VALIDEZ FISCAL'));
  },
  'steps.asking': async () => {
    await expect.element(question()).toHaveTextContent('¿Activar VERI*FACTU?');
  },
  activating: async () => {
    await expect.poll(() => server.waits(ACTIVATE)).toBe(true);
  },
  activated: async () => {
    await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  },
};

describe('every arrow of activating', () => {
  walkScreen({ machine: activationMachine, plans: plans.activation, open: show, gestures, looks });
});

async function shown(readiness: Readiness): Promise<void> {
  await show();
  await expect.poll(() => server.waits(CHECK)).toBe(true);
  await server.answer(CHECK, { code: 20000, data: readiness });
}

const faulty = (part: 'company' | 'producer' | 'certificate' | 'service'): Readiness => {
  const faults = ['Esto está mal'];
  if (part === 'certificate') return { ...ready, certificate: { shown: null, faults, manda: 'entorno' } };
  if (part === 'service') return { ...ready, service: { clock: null, faults } };
  return { ...ready, [part]: { ...ready[part], faults } };
};

it.each([
  ['company', 0],
  ['producer', 1],
  ['certificate', 2],
  ['service', 3],
] as const)('what is wrong with the %s is said, and keeps one there', async (part, before) => {
  await shown(faulty(part));
  for (let done = 0; done < before; done += 1) await button('Siguiente').click();
  await sees(page.getByText('Esto está mal'));
  await expect.element(button('Siguiente')).toBeDisabled();
  await button('Comprobar otra vez').click();
  await expect.poll(() => server.waits(CHECK)).toBe(true);
  await server.answer(CHECK, { code: 20000, data: ready });
  await step(`Paso ${before + 1} de 6: ${['Empresa', 'Productor del programa', 'Certificado', 'Conexión con la AEAT'][before]}`);
  await expect.element(button('Siguiente')).toBeEnabled();
});

it('the certificate of somebody else is used once that is confirmed, and the chosen regime is sent', async () => {
  await shown(foreign);
  await page.getByRole('combobox', { name: 'Régimen de IVA de la empresa' }).selectOptions('Criterio de caja');
  await button('Siguiente').click();
  await button('Siguiente').click();
  await sees(page.getByText('no de la empresa (B14000004)'));
  await expect.element(button('Siguiente')).toBeDisabled();
  await tick.click();
  await button('Siguiente').click();
  await sees(page.getByText('El reloj del servidor va 2 segundos por delante del de la AEAT'));
  await button('Siguiente').click();
  await button('Siguiente').click();
  await button('Activar VERI*FACTU').click();
  expect(server.sent(ACTIVATE)).toEqual([]);
  await button('Sí, activar').click();
  await expect.poll(() => server.sent(ACTIVATE)).toEqual([{ regime: '07', represents: true }]);
});

it('what was confirmed of one holder is asked again of another', async () => {
  await shown(foreign);
  await button('Siguiente').click();
  await button('Siguiente').click();
  await tick.click();
  await button('Comprobar otra vez').click();
  await expect.poll(() => server.waits(CHECK)).toBe(true);
  const other = { ...foreign.certificate!.shown!, nif: '87654321X' };
  await server.answer(CHECK, { code: 20000, data: { ...foreign, certificate: { shown: other, faults: [], manda: 'entorno' } } });
  await expect.element(tick).not.toBeChecked();
});

it('Certificate and connection are not needed where nothing leaves the server', async () => {
  await shown({ ...ready, environment: 'simulado', certificate: null, service: null });
  for (let done = 0; done < 2; done += 1) await button('Siguiente').click();
  await sees(page.getByText(/nada sale de este servidor/));
  await button('Siguiente').click();
  await sees(page.getByText(/nada sale de este servidor/));
  await button('Siguiente').click();
  await sees(page.getByText('F26-00008'));
  await button('Siguiente').click();
  await sees(page.getByText('PRUEBAS, SIN VALIDEZ FISCAL'));
});

it('The activation in production says that invoices are real', async () => {
  await shown({ ...ready, environment: 'produccion' });
  for (let done = 0; done < 5; done += 1) await button('Siguiente').click();
  await sees(page.getByText('PRODUCCIÓN: FACTURAS DE VERDAD'));
  await seesNot(page.getByText('PRUEBAS, SIN VALIDEZ FISCAL'));
});

it('A company without a certificate uploads it with its password on its step, and everything is checked again', async () => {
  await shown({ ...ready, certificate: { shown: null, faults: ['Súbalo aquí'], manda: 'nadie' } });
  for (let done = 0; done < 2; done += 1) await button('Siguiente').click();
  await button('Subir el certificado').click();
  const file = page.getByLabelText(/^Archivo del certificado/);
  await userEvent.upload(file, new File([new Uint8Array(40_000)], 'empresa.p12'));
  await page.getByLabelText(/^Contraseña del certificado/).fill('la mía');
  await button('Comprobar y guardar').click();
  await sees(page.getByText('No parece un certificado: ocupa demasiado'));
  expect(server.sent(SAVE)).toEqual([]);
  await userEvent.upload(file, new File([Uint8Array.of(0x30, 0x82, 0xff)], 'empresa.p12'));
  await button('Comprobar y guardar').click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ archivo: 'MIL/', clave: 'la mía' }]);
  await server.answer(SAVE, { code: 20001, message: 'Guardado', data: { id: 1, version: 1 } });
  await expect.poll(() => server.waits(CHECK)).toBe(true);
  await server.answer(CHECK, { code: 20000, data: { ...ready, certificate: { ...ready.certificate, manda: 'pantalla' } } });
  await sees(button('Cambiar el certificado'));
  await sees(page.getByText('El certificado se abre, está en vigor y es de la empresa.'));
});

it('A certificate that the environment names is not changed on the screen, which says so', async () => {
  await shown(ready);
  for (let done = 0; done < 2; done += 1) await button('Siguiente').click();
  await sees(page.getByText(/lo puso quien instaló el programa/));
  await seesNot(button('Cambiar el certificado'));
});

describe('the certificate on the page', () => {
  const certificate = ready.certificate!.shown!;
  const showPanel = async (answer: CertificateCheck, role: Role = 'auditor') => {
    await leave(inside);
    server = playServer({ '/api/auth/info': infoOf(role), '/api/verifactu/certificate': answer });
    inside = await enter('/verifactu');
    await render(
      <Office inside={inside}>
        <p>Aquí</p>
        <CertificatePanel />
      </Office>,
    );
    await sees(page.getByText('Aquí'));
  };

  it.each([
    [31, false],
    [30, true],
  ])('with %i days left is to be renewed: %s', async (daysLeft, isTold) => {
    await showPanel({ shown: { ...certificate, daysLeft }, faults: [], manda: 'entorno' });
    await sees(page.getByText(`02/03/2027 (quedan ${daysLeft} días)`, { exact: true }));
    const told = page.getByText(/renuévelo antes/);
    await (isTold ? sees(told) : seesNot(told));
  });

  it('that cannot be used says why', async () => {
    await showPanel({ shown: null, faults: ['El certificado de Frigoria caducó el 01/01/2026: hay que renovarlo.'], manda: 'pantalla' });
    await sees(page.getByText(/caducó el 01\/01\/2026/));
  });

  it('that is not there yet is uploaded there, and nothing is wrong', async () => {
    await showPanel({ shown: null, faults: ['La empresa no tiene todavía su certificado'], manda: 'nadie' }, 'admin');
    await sees(page.getByText(/se firman las facturas electrónicas/));
    await sees(button('Subir el certificado'));
    await seesNot(page.getByText(/no tiene todavía su certificado/));
  });
});
