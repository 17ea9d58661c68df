// «¿Por qué no puedo…?» as a person reads it.
import { afterEach, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { invoiceWords } from '#machines/lifecycles/words/invoice.ts';
import { quoteWords } from '#machines/lifecycles/quote.ts';
import { workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';
import { enter, infoOf, type Inside, leave, Office, playServer } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

async function open(path: string, button: ReactNode): Promise<void> {
  playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter(path);
  await render(<Office inside={inside}>{button}</Office>);
  await page.getByRole('button', { name: '¿Por qué no puedo…?' }).click();
}

it('Each step that is not allowed says why and what to do first, in order, and leads to the picture', async () => {
  const of = { allowed: ['workOrder.reabrir', 'workOrder.sign'], holding: ['isUnnamed'] };
  await open('/trabajos/detalles/1', <WhyButton entity="workOrder" state="terminado" of={of} steps={workOrderSteps} words={workOrderWords} />);
  const send = page.getByRole('region', { name: 'Enviar a facturar' });
  await expect.element(send.getByText('El albarán no tiene líneas', { exact: false })).toBeVisible();
  await expect.element(send.getByText('No se cumple: «El albarán tiene al menos una línea»', { exact: false })).toBeVisible();
  expect(
    send
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Añada una línea', 'Enviar a facturar']);
  await expect
    .element(send.getByRole('link', { name: 'Probarlo en el flujo' }))
    .toHaveAttribute('href', '/flujos/workOrder?pasos=%2BhasLines%2CworkOrder.facturar');
  const edit = page.getByRole('region', { name: 'Editar' });
  expect(
    edit
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Reabrir (queda «Pendiente»)', 'Editar']);
  expect(page.getByRole('region', { name: 'Reabrir' }).elements()).toEqual([]);
  await expectAccessible();
});

it('What can never be done any more is said to be so', async () => {
  await open(
    '/facturas/editar/1',
    <WhyButton entity="invoice" state="anulada" of={{ allowed: [], holding: ['hasLines'] }} steps={invoiceSteps} words={invoiceWords} />,
  );
  const redate = page.getByRole('region', { name: 'Cambiar la fecha' });
  await expect.element(redate.getByText('Desde aquí ya no se llega', { exact: false })).toBeVisible();
});

it('A condition that nobody can make true says its words, not that the state does not admit it', async () => {
  const holding = ['isUnreplaced', 'isNoWithdrawal', 'isRecorded', 'isAnswered', 'keepsOrders', 'isUntouched'];
  await open('/facturas/editar/1', <WhyButton entity="invoice" state="emitida" of={{ allowed: [], holding }} steps={invoiceSteps} words={invoiceWords} />);
  const reasonOf = (step: string) => page.getByRole('region', { name: step, exact: true });
  await expect.element(reasonOf('Anular').getByText('Se ha enviado por correo al cliente: haga una rectificativa')).toBeVisible();
  await expect.element(reasonOf('Factura completa en su lugar').getByText('Solo una factura simplificada se sustituye por una completa')).toBeVisible();
});

it('A condition with words of its own says these, not those of the state', async () => {
  await open(
    '/presupuestos/1',
    <WhyButton entity="quote" state="borrador" of={{ allowed: [], holding: ['hasLines', 'maySend'] }} steps={quoteSteps} words={quoteWords} />,
  );
  const send = page.getByRole('region', { name: 'Marcar como enviado' });
  await expect.element(send.getByText('Complete en Configuración los datos de la empresa', { exact: false })).toBeVisible();
  await expect.element(send.getByText('Complete los datos de la empresa', { exact: true })).toBeVisible();
});
