// What a contract leaves, as the office reads it on its page.
import { afterEach, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ContractMargin } from '#domain/contracts/wire.ts';
import Margin from '#src/screens/contracts/contracts/Margin.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

const known: ContractMargin = {
  ingresos: 150,
  albaranes: 1,
  sin_horas: 0,
  horas: 2.25,
  coste_hora: 23.45,
  mano_obra: 52.76,
  piezas: 8.7,
  margen: 88.54,
  porcentaje: 59.03,
  sin_coste: [],
};

async function open(margins: Record<number, ContractMargin>) {
  const answers = Object.entries(margins).map(([year, margin]) => [`/api/contract/margen/3/${year}`, margin] as const);
  playServer({ '/api/auth/info': infoOf('admin'), ...Object.fromEntries(answers) });
  inside = await enter('/contratos/3');
  await render(
    <Office inside={inside}>
      <Margin record={{ id: 3, inicio: '2025-03-01' }} />
    </Office>,
  );
}

const thisYear = new Date().getFullYear();

it('A margin is shown in euros and percent, with hours and parts, and of another year when that is chosen', async () => {
  await open({ [thisYear]: known, 2025: { ...known, ingresos: 0, margen: -61.46, porcentaje: null } });
  await sees(page.getByText('88,54 € (59,03 %)'));
  await sees(page.getByText('52,76 € (2,25 h a 23,45 €)'));
  await sees(page.getByText('8,70 €'));
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Año del margen' }).selectOptions('2025');
  await sees(page.getByText('-61,46 €', { exact: true }));
});

it('What is not known of a margin is said in words, and nothing is where all is known', async () => {
  await open({ [thisYear]: { ...known, coste_hora: null, mano_obra: null, sin_horas: 2, sin_coste: ['Soporte', 'Silicona'] } });
  await sees(page.getByText(/No se sabe cuánto cuesta una hora de trabajo/));
  await sees(page.getByText(/2 albaranes no dicen cuántas horas llevó el trabajo/));
  await sees(page.getByText(/No se sabe cuánto cuesta «Soporte», «Silicona»: no se descuenta/));
  await sees(page.getByText('2,25 h', { exact: true }));
  await leave(inside);
  await open({ [thisYear]: known });
  await sees(page.getByText('88,54 € (59,03 %)'));
  await seesNot(page.getByText(/No se sabe/));
});
