// Templates of contracts as the office reads and makes them.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contractTemplate, templatePlan } from '#domain/contracts/template.ts';
import ContractTemplateScreen from '#src/screens/contracts/contractTemplates/ContractTemplateScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, pressInHead, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const hotel = {
  ...contractTemplate.draft.getDefault(),
  id: 2,
  version: 1,
  name: 'Hotel',
  meses: 36,
  piezas: true,
  factura_meses: 1,
  anticipado: false,
  planes: [{ ...templatePlan.draft.getDefault(), id: 5, contract_template_id: 2, name: 'Revisión mensual', meses: 1, minutos: 240 }],
};

async function open() {
  const server = playServer({ '/api/auth/info': infoOf('admin'), '/api/contractTemplate/data/2': hotel });
  inside = await enter('/contratos/plantillas/2');
  standAt('/contratos/plantillas/2');
  await render(
    <Office inside={inside}>
      <ContractTemplateScreen params={{ id: '2' }} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Hotel' }));
  return server;
}

it('A template shows its terms and its plans, and takes another plan', async () => {
  const server = await open();
  await sees(page.getByText('Cada mes, el día 1, al acabar el periodo'));
  await sees(page.getByText('240 min'));
  await expectAccessible();
  await button('Añadir plan').click();
  await page.getByRole('textbox', { name: /Nombre/ }).fill('Revisión anual');
  await page.getByRole('textbox', { name: /Una visita cada/ }).fill('12');
  await button('Guardar').click();
  await expect
    .poll(() => server.sent('/api/templatePlan/create'))
    .toMatchObject([{ contract_template_id: 2, name: 'Revisión anual', meses: 12, minutos: 60, operaciones: true }]);
});

it('A template is deleted after a yes, which says that no contract changes', async () => {
  const server = await open();
  await pressInHead('Borrar');
  await sees(page.getByText('Los contratos hechos con ella no cambian.'));
  await button('Sí, borrar').click();
  await expect.poll(() => server.sent('/api/contractTemplate/delete')).toEqual([{ id: 2 }]);
  await server.answer('/api/contractTemplate/delete', { code: 20001, message: 'Plantilla de contrato borrada', data: { id: 2 } });
  await expect.poll(() => inside!.location.history.at(-1)).toBe('/contratos/plantillas');
});
