// The head of a record's page, wide and on a telephone.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HeadAction } from '#src/ui/page/head/headActions.ts';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { Stage } from '#tests/support/pages/stage.tsx';
import { offeredInHead } from '#tests/support/pages/onPage.ts';

afterEach(() => page.viewport(1280, 800));

const act = (label: string): HeadAction => ({ label, run: () => undefined });
const [accept, mail, pdf, edit, call] = ['Aceptar', 'Enviar por correo', 'PDF', 'Editar', 'Llamar'].map(act) as [
  HeadAction,
  HeadAction,
  HeadAction,
  HeadAction,
  HeadAction,
];

const offered = async (beside: readonly [HeadAction, HeadAction]) => {
  const screen = await render(
    <Stage>
      <RecordHead title="P26-00001" next={accept} beside={beside} more={{ document: [pdf, mail], change: [edit] }} />
    </Stage>,
  );
  const all = await offeredInHead();
  await screen.unmount();
  return all;
};

it.each([
  [1280, [mail, pdf], ['Enviar por correo', 'PDF', 'Aceptar', 'Editar']],
  [390, [mail, pdf], ['Aceptar', 'PDF', 'Enviar por correo', 'Editar']],
  [390, [edit, call], ['Aceptar', 'Llamar', 'PDF', 'Enviar por correo', 'Editar']],
] as const)('At %i pixels each action is offered once', async (width, beside, all) => {
  await page.viewport(width, 800);
  expect(await offered(beside)).toEqual(all);
});
