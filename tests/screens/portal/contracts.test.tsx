// Contracts in the portal: what a customer reads of them, and how one is signed, refused, and a visit moved.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import type { PortalContractPage } from '#domain/portal/contracts.ts';
import ContractOfCustomerScreen from '#src/screens/portal/contracts/ContractOfCustomerScreen.tsx';
import ContractsOfCustomerScreen from '#src/screens/portal/contracts/ContractsOfCustomerScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { box, dialog, fill } from '#tests/support/pages/dialogs.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { stroke } from '#tests/support/pages/siteForm.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

async function open(address: string, screen: ReactNode, data: Record<string, unknown>): Promise<Played> {
  const server = playServer({ '/api/auth/info': infoOf('cliente'), ...data });
  inside = await enter(address);
  standAt(address);
  await render(<Office inside={inside}>{screen}</Office>);
  return server;
}

const contract = (over: Partial<PortalContractPage> = {}): PortalContractPage => ({
  id: 7,
  version: 3,
  code: 'C26-00007',
  name: 'Mantenimiento del bar',
  state: 'vigente',
  from: '2026-03-01',
  until: '2027-02-28',
  next: '2026-03-10',
  price: 600,
  renewal: 'Se renueva solo',
  response: 8,
  included: ['Mano de obra'],
  conditions: 'Los filtros van aparte.',
  machines: [{ id: 9, name: 'Split salón', place: 'Terraza' }],
  certificates: [{ id: 6, name: '2025 · Climatización del bar', issued: '2025-12-20', until: '2026-12-19' }],
  plans: [{ id: 1, name: 'Revisión', months: 3, work: '' }],
  coming: [
    { id: 4, what: 'Revisión', place: 'Terraza', day: '2026-03-10', at: '2026-03-10 09:30:00', from: '2026-03-01', until: '2099-03-31' },
    { id: 5, what: 'Revisión', place: 'Terraza', day: '2099-06-15', at: null, from: '2099-06-01', until: '2099-06-30' },
  ],
  made: [{ id: 3, what: 'Limpieza', place: 'Terraza', day: '2025-12-10', at: null, from: '2025-12-01', until: '2025-12-31' }],
  signed: { by: 'Julia Prado', on: '2026-03-02' },
  ...over,
});
const openOne = (over: Partial<PortalContractPage> = {}) =>
  open('/contratos-cliente/7', <ContractOfCustomerScreen params={{ id: '7' }} />, { '/api/portal/contrato/7': contract(over) });

it('The list says how each contract stands, and one that waits for a signature leads to it', async () => {
  const { id, code, name, from, until, next } = contract();
  const rows = [
    { id, code, name, from, until, next, machines: 1, state: 'enviado' },
    { id: 8, code: 'C26-00008', name: 'Otro', from, until, next: null, machines: 2, state: 'vigente' },
  ];
  await open('/contratos-cliente', <ContractsOfCustomerScreen />, {
    '/api/portal/contratos': { items: rows, total: 2, isMore: false, page: 1, pageSize: 20 },
  });
  await sees(page.getByRole('link', { name: 'Leer y firmar el contrato C26-00007' }));
  await sees(page.getByRole('link', { name: 'Ver el contrato C26-00008' }));
  await sees(page.getByText('2 equipos'));
  await sees(page.getByText('Próxima visita: en marzo de 2026'));
  await expectAccessible();
});

it('A contract says what it covers, when somebody comes and what was done', async () => {
  await openOne();
  await sees(page.getByText('en junio de 2099, día por confirmar'));
  await sees(page.getByText('Limpieza, el 10/12/2025 · Terraza'));
  await sees(page.getByText('600,00 € sin IVA'));
  await sees(page.getByText('Split salón'));
  await sees(page.getByText(' · emitido el 20/12/2025, vale hasta el 19/12/2026'));
  await sees(button('Descargar el certificado 2025 · Climatización del bar'));
  await seesNot(button('Firmar'));
  await expectAccessible();
});

it('A contract that was sent is signed with a name and a drawing, as it was read', async () => {
  const server = await openOne({ state: 'enviado', coming: [], signed: null });
  await button('Firmar').click();
  await expect.element(dialog()).toHaveAccessibleName('Firmar el contrato C26-00007');
  await fill({ 'Nombre de quien firma': 'Julia Prado' });
  await button('Firmar el contrato').click();
  await sees(dialog().getByText('Falta la firma'));
  await expectAccessible();
  await stroke();
  await button('Firmar el contrato').click();
  await expect
    .poll(() => server.sent('/api/portal/firmarContrato'))
    .toEqual([{ id: 7, version: 3, nombre: 'Julia Prado', trazo: expect.stringMatching(/^M\d+ \d+/) }]);
});

it('A contract is refused with a reason', async () => {
  const server = await openOne({ state: 'enviado', coming: [], signed: null });
  await button('No lo quiero').click();
  await box('¿Por qué no lo quiere\\?').fill('Es caro');
  await button('Rechazar el contrato').click();
  await expect.poll(() => server.sent('/api/portal/rechazarContrato')).toEqual([{ id: 7, version: 3, motivo: 'Es caro' }]);
});

it('Another day is asked for a visit, with the days on which it may be', async () => {
  const server = await openOne();
  await button('Pedir otro día para Revisión, en junio de 2099, día por confirmar').click();
  await sees(dialog().getByText('Del 01/06/2099 al 30/06/2099'));
  await fill({ '¿Qué día le viene bien\\?': '20/06/2026' });
  await box('¿Cuándo le viene mejor\\?').selectOptions('Por la tarde');
  await button('Pedir este día').click();
  await expect.poll(() => server.sent('/api/portal/visita/pedirDia')).toEqual([{ id: 5, fecha: '2026-06-20', part: 'tarde' }]);
});
