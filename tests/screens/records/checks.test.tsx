// /configuracion/comprobaciones: what reads the same, each a link to where it is put right; and in plain words that nothing does.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AlikeKind } from '#domain/records/alike.ts';
import ChecksScreen from '#src/screens/records/checks/ChecksScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
afterEach(() => leave(inside));

async function open(kinds: readonly AlikeKind[]) {
  playServer({ '/api/auth/info': infoOf('admin'), '/api/iguales': kinds });
  inside = await enter('/configuracion/comprobaciones');
  await render(
    <Office inside={inside}>
      <ChecksScreen />
    </Office>,
  );
}

it('The page says in plain words that nothing reads the same', async () => {
  await open([{ title: 'Facturas', groups: [], total: 0 }]);
  await sees(page.getByText('Nada se lee igual que otra cosa: no hay nada que revisar.'));
  await seesNot(page.getByRole('link').filter({ hasText: /./ }));
  await expectAccessible();
});

it('The page leads to each record of a group, also to those of a catalogue without a list, and names the kinds in which there is nothing', async () => {
  const alike = (entity: string, id: number, value: string, detail: string) => ({ entity, id, value, detail });
  await open([
    { title: 'Facturas', groups: [[alike('invoice', 3, 'F26-01132', 'Bar Sol'), alike('invoice', 9, 'F26-1132', 'Hotel')]], total: 1 },
    { title: 'Categorías de averías', groups: [[alike('failureCategory', 1, 'Mecánicas', ''), alike('failureCategory', 2, 'mecanicas', '')]], total: 101 },
    { title: 'Números de factura', groups: [], total: 0 },
  ]);
  const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href');
  await sees(page.getByText('Una coincidencia.'));
  expect(hrefOf('F26-1132')).toBe('/facturas/editar/9');
  expect(hrefOf('mecanicas')).toBe('/configuracion?categoria-averia=2');
  await sees(page.getByText('101 coincidencias; se ven las 1 primeras.'));
  await sees(page.getByText('Sin coincidencias: números de factura.'));
  await expectAccessible();
});
