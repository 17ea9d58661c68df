// /verifactu: what is missing, activating with a question, the chain, and one record that is right or is not.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FiscalDetail, FiscalRow, FiscalState } from '#domain/verifactu/view.ts';
import FiscalRecordScreen from '#src/screens/verifactu/FiscalRecordScreen.tsx';
import VerifactuScreen from '#src/screens/verifactu/VerifactuScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/played.tsx';
import { button, sees, seesNot } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

const idle: FiscalState = { environment: 'simulado', activated: null, missing: [], records: 0 };
const active: FiscalState = {
  ...idle,
  activated: {
    environment: 'simulado',
    regime: '01',
    installation: '20260302090000-1234567',
    nif: 'B14000004',
    name: 'Frigoria, S.L.',
    since: '2026-03-02 09:00:00',
  },
  records: 2,
};
const row: FiscalRow = {
  id: 2,
  invoice_id: 7,
  type: 'alta',
  kind: 'R1',
  number: 'R26-00001',
  issued: '2026-03-02',
  stamp: '2026-03-02T09:00:04+01:00',
  total: -121,
};

const VERIFY = '/api/verifactu/verify';

let inside: Inside;
afterEach(() => leave(inside));

async function open(state: FiscalState, role: 'admin' | 'auditor' = 'admin') {
  const items = state.activated ? [row] : [];
  const data: Record<string, unknown> = {
    '/api/auth/info': infoOf(role),
    '/api/verifactu/state': state,
    '/api/verifactu/page': { items, total: items.length, isMore: false, page: 1, pageSize: 20 },
  };
  const played = playServer(data);
  inside = await enter('/verifactu');
  await render(
    <Office inside={inside}>
      <VerifactuScreen />
    </Office>,
  );
  return { played, data };
}

describe('before it is activated', () => {
  it('says what is missing, and offers nothing', async () => {
    await open({ ...idle, missing: ['Empresa: Falta el NIF'] });
    await sees(page.getByText('Empresa: Falta el NIF'));
    await seesNot(button('Activar VERI*FACTU'));
    await expectAccessible();
  });

  it('is activated with the chosen regime after a question', async () => {
    const { played, data } = await open(idle);
    await page.getByRole('combobox', { name: 'Régimen de IVA de la empresa' }).selectOptions('Criterio de caja');
    await button('Activar VERI*FACTU').click();
    await button('Todavía no').click();
    expect(played.sent('/api/verifactu/activate')).toEqual([]);
    await button('Activar VERI*FACTU').click();
    await button('Sí, activar').click();
    await expect.poll(() => played.sent('/api/verifactu/activate')).toEqual([{ regime: '07' }]);
    data['/api/verifactu/state'] = active;
    await played.answer('/api/verifactu/activate', { code: 20001, message: 'VERI*FACTU está activado', data: { id: 1 } });
    await sees(page.getByText('20260302090000-1234567'));
  });

  it('is not for an auditor to activate', async () => {
    await open(idle, 'auditor');
    await sees(page.getByRole('heading', { name: 'Sin activar' }));
    await seesNot(button('Activar VERI*FACTU'));
  });
});

it('shows the chain, and walks it on demand', async () => {
  const { played } = await open(active);
  await sees(page.getByText('R26-00001'));
  await sees(page.getByText('02/03/2026 09:00:04'));
  await button('Comprobar la cadena').click();
  await expect.poll(() => played.waits(VERIFY)).toBe(true);
  await played.answer(VERIFY, { code: 20000, data: { last: 1, isEnd: false, broken: null } });
  await sees(page.getByText('Van 1 registros…'));
  await expect.poll(() => played.sent(VERIFY)).toEqual([{ from: 0 }, { from: 1 }]);
  await played.answer(VERIFY, { code: 20000, data: { last: 2, isEnd: true, broken: null } });
  await sees(page.getByText('La cadena está entera: 2 registros.'));
  await expectAccessible();
});

describe('one record', () => {
  const detail: FiscalDetail = {
    ...row,
    quota: -21,
    hash: 'AB'.repeat(32),
    hashed: 'IDEmisorFactura=B14000004',
    xml: '<sf:RegistroAlta><sf:IDVersion>1.0</sf:IDVersion></sf:RegistroAlta>',
    installation: '20260302090000-1234567',
    previous: { id: 1, number: 'F26-00001' },
    next: null,
    fault: null,
  };
  const show = async (over: Partial<FiscalDetail> = {}) => {
    playServer({ '/api/auth/info': infoOf('admin'), '/api/verifactu/data/2': { ...detail, ...over } });
    inside = await enter('/verifactu/2');
    await render(
      <Office inside={inside}>
        <FiscalRecordScreen params={{ id: '2' }} />
      </Office>,
    );
    await sees(page.getByRole('heading', { name: 'Registro 2: R26-00001' }));
  };

  it('is said to be right, and leads to its neighbours', async () => {
    await show();
    await sees(page.getByText(/^Comprobado ahora/));
    await sees(page.getByRole('link', { name: 'Anterior: F26-00001' }));
    await sees(page.getByText('IDEmisorFactura=B14000004'));
    await expectAccessible();
  });

  it('is said to be wrong', async () => {
    await show({ fault: 'El registro 2 (R26-00001) no enlaza con el anterior.' });
    await sees(page.getByText('El registro 2 (R26-00001) no enlaza con el anterior.'));
    await seesNot(page.getByText(/^Comprobado ahora/));
  });
});
