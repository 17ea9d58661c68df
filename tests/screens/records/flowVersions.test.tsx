// Two versions of a lifecycle beside each other, and what the records of a month followed, as an auditor reads them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense } from 'react';
import { flows } from 'virtual:flows';
import type { Layout } from '#src/flows/pictureLayout.ts';
import FlowScreen from '#src/screens/records/flows/FlowScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { playServer } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const now = await flows.find(({ id }) => id === 'invoice')!.layout();

/** Invoices as they might once have been: none was annulled, and one without lines was issued. */
function former(): Layout {
  const { chart, states, drawn, ...rest } = structuredClone(now);
  const isThere = (id: string | undefined) => id !== 'anulada';
  Object.assign(
    chart.arrows.find(({ id }) => id === 'borrador|invoice.issue|0')!,
    { guard: null },
  );
  return {
    ...rest,
    version: '0badcafe',
    chart: { states: chart.states.filter(({ id }) => isThere(id)), arrows: chart.arrows.filter(({ to }) => isThere(to ?? '')) },
    states: states.filter(({ id }) => isThere(id)),
    drawn: drawn.filter(({ to }) => isThere(to.at(-1))),
  };
}

const versions = [
  { version: '0badcafe', since: '2026-10-03 08:00:00' },
  { version: now.version, since: '2026-11-12 08:00:00' },
];
const steps = '/api/flow/steps';
const answers = {
  '/api/audit/arrows': { begun: 0, arrows: [], states: [] },
  '/api/audit/lives': { states: [], state: 'borrador', months: [], slowest: [], paths: [], ended: 0, open: 0 },
  '/api/flow/versions/invoice': versions,
  '/api/flow/version/invoice/0badcafe': { drawing: JSON.stringify(former()) },
};

beforeEach(() => vi.setSystemTime('2026-11-27T09:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  standBack();
});

async function openInvoice(search = '', data: Record<string, unknown> = {}) {
  const server = playServer({ ...answers, ...data });
  standAt(`/flujos/invoice${search}`);
  await render(
    <Stage>
      <Suspense>
        <FlowScreen params={{ machine: 'invoice' }} />
      </Suspense>
    </Stage>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

const choice = () => page.getByRole('combobox', { name: 'Comparar con otra versión' });
const side = (name: string) => page.getByRole('region', { name: `Factura: ${name}`, exact: true });
const panel = () => page.getByRole('region', { name: 'Qué siguieron los registros' });

describe('two versions', () => {
  it('are chosen on the page of the lifecycle, and the address says which', async () => {
    await openInvoice();
    await userEvent.selectOptions(choice(), '0badcafe');
    await expect.poll(() => window.location.search).toBe('?comparar=0badcafe');
    await expect.element(page.getByRole('heading', { name: 'Desde el 3 de octubre de 2026' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al flujo de hoy' }).click();
    await expect.element(page.getByRole('region', { name: 'Simulador' })).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('are each a picture under its days, marked where they differ with a sign and a word', async () => {
    await openInvoice('?comparar=0badcafe');
    const [then, today] = [side('Desde el 3 de octubre de 2026'), side('Hoy')];
    await expect.element(then.getByText('Versión 0badcafe, hasta el 12 de noviembre de 2026.')).toBeVisible();
    await expect.element(today.getByText(`Versión ${now.version}, desde el 12 de noviembre de 2026.`)).toBeVisible();
    const picture = (at: typeof then) => at.getByRole('img').element();
    expect(picture(then).querySelector('[data-state="anulada"]')).toBeNull();
    expect(picture(today).querySelector('[data-state="anulada"]')!.classList).toContain('is-added');
    expect(picture(today).textContent).toContain('+ Añadido');
    expect(picture(today).textContent).toContain('+ Añadida');
    expect(picture(then).textContent).toContain('~ Cambiada');
    expect(picture(then).textContent).not.toContain('Añadid');
  });

  it('are told apart in words', async () => {
    await openInvoice('?comparar=0badcafe');
    const changes = page.getByRole('region', { name: 'Qué ha cambiado' });
    await expect.element(changes.getByRole('listitem').first()).toHaveTextContent('+ Añadido Se añadió el estado «Anulada».');
    await expect
      .element(
        changes.getByText(
          /^Cambió la condición de «Emitir» en Borrador: antes ninguna, ahora «si la factura tiene al menos una línea; la empresa tiene nombre, NIF y dirección; .+»\.$/,
        ),
      )
      .toBeVisible();
    await expect.element(changes.getByText(/^Se añadió la flecha «Anular» de Emitida a Anulada, si /)).toBeVisible();
    await expectAccessible();
  });

  it('that are alike are said to be', async () => {
    await openInvoice('?comparar=0badcafe', { '/api/flow/version/invoice/0badcafe': { drawing: JSON.stringify({ ...now, version: '0badcafe' }) } });
    await expect.element(page.getByText('Las dos tienen los mismos estados y las mismas flechas.')).toBeVisible();
  });

  it('cannot be compared where one is not kept, which is said', async () => {
    const server = await openInvoice('?comparar=nada');
    await expect.poll(() => server.waits('/api/flow/version/invoice/nada')).toBe(true);
    await server.answer('/api/flow/version/invoice/nada', { code: 40001, message: 'No existe lo que busca' });
    await expect.element(page.getByText('No se ha podido abrir la versión nada')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Volver al flujo de hoy' })).toBeVisible();
    await expectAccessible();
  });

  it('are not offered where there is one only, and the page says since when it is kept', async () => {
    await openInvoice('', { '/api/flow/versions/invoice': versions.slice(1) });
    await expect
      .element(page.getByText('No hay otra versión con la que comparar: se guardan desde el 12 de noviembre de 2026 y el flujo no ha cambiado.'))
      .toBeVisible();
    await expect.element(choice()).not.toBeInTheDocument();
  });

  it('are read again after a failure', async () => {
    const { '/api/flow/versions/invoice': _, ...others } = answers;
    const server = playServer(others);
    standAt('/flujos/invoice');
    await render(
      <Stage>
        <FlowScreen params={{ machine: 'invoice' }} />
      </Stage>,
    );
    await expect.poll(() => server.waits('/api/flow/versions/invoice')).toBe(true);
    await server.answer('/api/flow/versions/invoice', { code: 40001, message: 'No se puede leer' });
    await page.getByRole('button', { name: 'Leer otra vez las versiones' }).click();
    await expect.poll(() => server.waits('/api/flow/versions/invoice')).toBe(true);
    await server.answer('/api/flow/versions/invoice', { code: 20000, data: versions });
    await expect.element(choice()).toBeVisible();
  });
});

describe('what the records of a month followed', () => {
  it('are the steps of last month unless another one is chosen, which the address keeps', async () => {
    const server = await openInvoice();
    await expect.poll(() => server.sent(steps).at(-1)).toEqual({ thing: 'invoice', month: '2026-10' });
    await server.answer(steps, { code: 20000, data: { count: 312, unknown: [] } });
    await expect.element(panel().getByText('Los 312 pasos de octubre de 2026 son los de la imagen de hoy.')).toBeVisible();
    await userEvent.selectOptions(panel().getByRole('combobox', { name: 'Mes' }), '2026-09');
    await expect.poll(() => window.location.search).toBe('?mes=2026-09');
    await expect.poll(() => server.sent(steps).at(-1)).toEqual({ thing: 'invoice', month: '2026-09' });
    await server.answer(steps, { code: 20000, data: { count: 0, unknown: [] } });
    await expect.element(panel().getByText('Ningún registro cambió de estado en septiembre de 2026.')).toBeVisible();
    await expect.element(panel().getByText('No se sabe qué versión regía en septiembre de 2026: se guardan desde el 3 de octubre de 2026.')).toBeVisible();
  });

  it('names the version that was in force, until when, and leads to its comparison', async () => {
    await openInvoice('', { [steps]: { count: 2, unknown: [] } });
    await expect
      .element(panel().getByText('En octubre de 2026 regía la versión 0badcafe, desde el 3 de octubre de 2026, hasta el 12 de noviembre de 2026.'))
      .toBeVisible();
    await expect.element(panel().getByRole('link', { name: 'Comparar con hoy' })).toHaveAttribute('href', '/flujos/invoice?comparar=0badcafe');
  });

  it('says plainly that the lifecycle has not changed', async () => {
    const since = [
      { version: '0badcafe', since: '2026-08-03 08:00:00' },
      { version: now.version, since: '2026-09-05 08:00:00' },
    ];
    await openInvoice('', { '/api/flow/versions/invoice': since, [steps]: { count: 1, unknown: [] } });
    await expect.element(panel().getByText('El flujo no ha cambiado desde el 5 de septiembre de 2026.')).toBeVisible();
    await expect.element(panel().getByText('El único paso de octubre de 2026 está en la imagen de hoy.')).toBeVisible();
  });

  it('says since when versions are kept where there has been one only', async () => {
    await openInvoice('?mes=2026-11', { '/api/flow/versions/invoice': versions.slice(1), [steps]: { count: 3, unknown: [] } });
    await expect.element(panel().getByText('El flujo no ha cambiado desde que se guardan sus versiones, el 12 de noviembre de 2026.')).toBeVisible();
  });

  it('names each arrow that today’s picture lacks, how often it was taken, the version that had it and its records', async () => {
    const unknown = [
      { from: 'Cobrada', to: 'Borrador', event: 'Revocar', step: 'invoice.revoke', version: '0badcafe', count: 12, records: [{ id: 7, name: 'F26-7' }] },
      { from: 'Borrador', to: 'Cobrada', event: 'Modificar', step: 'update,invoice.edit', version: null, count: 1, records: [{ id: 8, name: 'F26-8' }] },
    ];
    await openInvoice('', { [steps]: { count: 312, unknown } });
    await expect.element(panel().getByText('De los 312 pasos de octubre de 2026, 13 siguieron flechas que la imagen de hoy no tiene:')).toBeVisible();
    await expect.element(panel().getByText('«Revocar» de Cobrada a Borrador: 12 veces. La tenía la versión 0badcafe.')).toBeVisible();
    await expect.element(panel().getByText('«Modificar» de Borrador a Cobrada: una vez. Ninguna versión guardada tiene esa flecha.')).toBeVisible();
    await expect.element(panel().getByRole('link', { name: 'F26-7' })).toHaveAttribute('href', '/historia/invoice/7');
    const audit = panel().getByRole('link', { name: '11 más en la auditoría' }).element().getAttribute('href')!;
    expect(Object.fromEntries(new URLSearchParams(audit.split('?')[1]))).toEqual({
      entidad: 'invoice',
      paso: 'invoice.revoke',
      desde: '2026-10-01',
      hasta: '2026-10-31',
    });
    await expectAccessible();
  });

  it('says that the steps could not be read, and reads them again', async () => {
    const server = await openInvoice();
    await expect.poll(() => server.waits(steps)).toBe(true);
    await server.answer(steps, { code: 40001, message: 'No se puede leer' });
    await expect.element(panel().getByText('No se han podido leer los pasos del mes')).toBeVisible();
    await panel().getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => server.waits(steps)).toBe(true);
    await server.answer(steps, { code: 20000, data: { count: 312, unknown: [] } });
    await expect.element(panel().getByText(/^Los 312 pasos/)).toBeVisible();
  });
});
