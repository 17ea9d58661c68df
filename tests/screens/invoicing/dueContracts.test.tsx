// The contracts that are due, below the albaranes that wait for their invoice, and the invoices of a contract on its page.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Settlement } from '#domain/contracts/wire.ts';
import type { DuePeriod } from '#domain/invoicing/invoicingRun.ts';
import { PeriodInvoices } from '#src/screens/contracts/contracts/PeriodInvoices.tsx';
import ReadyToInvoiceScreen from '#src/screens/invoicing/readyToInvoice/ReadyToInvoiceScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
afterEach(() => leave(inside));

const period = (id: number): DuePeriod => ({
  id,
  contract_id: id,
  codigo: `C26-${String(id).padStart(5, '0')}`,
  name: 'Mantenimiento',
  customer_id: 5,
  customer_name: 'Hotel Sol',
  desde: '2026-03-01',
  hasta: '2026-05-31',
  dia: '2026-03-28',
  base: 150,
  iva: 31.5,
  total: 181.5,
  correo: 'bar@sol.test',
  falta: [],
});

async function open(periods: DuePeriod[], role: 'admin' | 'auditor' = 'admin') {
  playServer({
    '/api/auth/info': infoOf(role),
    '/api/workOrder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 },
    '/api/invoice/contratosPorFacturar': { periodos: periods, isMore: false },
  });
  inside = await enter('/listo-facturar');
  await render(
    <Office inside={inside}>
      <ReadyToInvoiceScreen />
    </Office>,
  );
}

const panel = () => page.getByRole('region', { name: 'Contratos por facturar' });

it('Contracts that are due are below the albaranes, and lead to «Facturar varios»', async () => {
  await open(Array.from({ length: 22 }, (_, index) => period(index + 1)));
  await sees(panel().getByText('C26-00001 · Mantenimiento'));
  await sees(panel().getByText('01/03/2026 – 31/05/2026').first());
  await seesNot(panel().getByText('C26-00021 · Mantenimiento'));
  await sees(panel().getByText('Y 2 más, en «Facturar varios».'));
  await expect.element(panel().getByRole('link', { name: 'Facturar 22 periodos' })).toHaveAttribute('href', '/listo-facturar/varios');
  await expectAccessible();
});

it('There is nothing where none is due', async () => {
  await open([]);
  await sees(page.getByRole('heading', { level: 1 }));
  await seesNot(panel());
});

it('Who only reads sees them, and no way to invoice them', async () => {
  await open([period(1)], 'auditor');
  await sees(panel());
  await seesNot(panel().getByRole('link', { name: /^Facturar/ }));
});

it('A contract shows the invoices of its periods, each with its number and a way to it', async () => {
  playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/contratos/1');
  const bill = { id: 7, codigo: 'F26-00003', estado: 'emitida', total: 181.5, desde: '2026-03-01', hasta: '2026-05-31' } as const;
  await render(
    <Office inside={inside}>
      <PeriodInvoices
        record={{ id: 1, regularizar: [], facturas: [{ ...bill, id: 8, codigo: '', estado: 'borrador', desde: '2026-06-01', hasta: '2026-08-31' }, bill] }}
        onChanged={() => {}}
      />
    </Office>,
  );
  const rows = page.getByRole('region', { name: 'Facturas del contrato' }).getByRole('row');
  await sees(rows.nth(1).getByText('01/06/2026 – 31/08/2026'));
  await sees(rows.nth(1).getByText('Borrador').first());
  await sees(rows.nth(2).getByText('F26-00003'));
  await sees(rows.nth(2).getByText('181,50 €'));
  await expect.element(rows.nth(2).getByRole('link').first()).toHaveAttribute('href', '/facturas/editar/7');
});

it('A contract that was invoiced in advance and ends proposes its credit note, and one press makes it', async () => {
  const server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/contratos/1');
  const line = 'Regularización del 01/03/2026 al 28/02/2027, con el contrato hasta el 31/12/2026, contrato C26-00001';
  const settlement: Settlement = { invoice_id: 7, codigo: 'F26-00003', estado: 'emitida', importe: -59, lineas: [line] };
  await render(
    <Office inside={inside}>
      <PeriodInvoices record={{ id: 1, facturas: [], regularizar: [settlement] }} onChanged={() => {}} />
    </Office>,
  );
  await sees(page.getByText('Se ha facturado de más: 59,00 € sin IVA.'));
  await sees(page.getByText(`F26-00003 · ${line} · -59,00 €`));
  await page.getByRole('button', { name: 'Hacer la rectificativa' }).click();
  await expect.poll(() => server.sent('/api/contract/regularizar')).toEqual([{ id: 1 }]);
  await server.answer('/api/contract/regularizar', { code: 20000, data: { facturas: [9] } });
  await expect.poll(() => inside.location.history?.at(-1)).toBe('/facturas/editar/9');
});

it('A credit note is not offered while the invoice is a draft: the draft is made again', async () => {
  playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/contratos/1');
  const settlement: Settlement = { invoice_id: 7, codigo: '', estado: 'borrador', importe: -59, lineas: ['Regularización'] };
  await render(
    <Office inside={inside}>
      <PeriodInvoices record={{ id: 1, facturas: [], regularizar: [settlement] }} onChanged={() => {}} />
    </Office>,
  );
  await sees(page.getByText(/todavía un borrador: bórrelo/));
  await seesNot(page.getByRole('button', { name: 'Hacer la rectificativa' }));
});
