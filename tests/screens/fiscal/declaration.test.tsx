// /declaracion-responsable: every point in its order, what the producer has not said, and versions that were kept before.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Declaration, declarationTitle } from '#domain/fiscal/declaration.ts';
import DeclarationScreen from '#src/screens/fiscal/verifactu/DeclarationScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const points = (name: string, address: string) => [
  { letter: 'a', title: 'Nombre del sistema informático', text: name },
  { letter: 'j', title: 'Dirección postal', text: address },
];
const kept: Declaration = { id: 2, version: '1.1.0', since: '2026-03-02', points: points('Frigoria', 'Calle Mayor 1') };
const older: Declaration = { id: 1, version: '1.0.0', since: '2026-01-01', points: points('Frigoria antigua', 'Calle Vieja 1') };

let inside: Inside;
afterEach(() => leave(inside));

async function open(declarations: readonly Declaration[]) {
  const played = playServer({ '/api/auth/info': infoOf('admin'), '/api/verifactu/declaraciones': declarations });
  inside = await enter('/declaracion-responsable');
  await render(
    <Office inside={inside}>
      <DeclarationScreen />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: declarationTitle }));
  return played;
}

describe('the declaration', () => {
  it('says each datum after its text, and is there as a file', async () => {
    const played = await open([kept, older]);
    const [first, second] = page.getByRole('listitem').elements();
    expect([first!.textContent, second!.textContent]).toEqual(['a) Nombre del sistema informáticoFrigoria', 'j) Dirección postalCalle Mayor 1']);
    await button('Descargar PDF').click();
    await expect.poll(() => played.waits('/api/verifactu/declaracion/2')).toBe(true);
    await expectAccessible();
  });

  it('of another version is opened, and leads back', async () => {
    await open([kept, older]);
    await page.getByRole('link', { name: 'Versión 1.0.0, del 01/01/2026' }).click();
    await sees(page.getByText('Frigoria antigua'));
    await page.getByRole('link', { name: 'Versión 1.1.0, del 02/03/2026' }).click();
    await sees(page.getByText('Calle Mayor 1'));
  });

  it('that lacks something says what, and is no file', async () => {
    await open([{ ...kept, id: null, since: null, points: points('Frigoria', '') }]);
    await sees(page.getByText('Falta: lo indica el productor del programa'));
    await sees(page.getByText(/VERI\*FACTU no se puede activar/));
    await seesNot(button('Descargar PDF'));
    await expectAccessible();
  });
});
