// A question with two answers: what each key and button says, and that a slip says No.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { DiscardBox } from '#src/ui/form/leaving/DiscardBox.tsx';
import { button, question, sees } from '#tests/support/pages/onPage.ts';
import { Stage } from '#tests/support/pages/stage.tsx';

const answers: string[] = [];
const onNo = vi.fn(() => void answers.push('no'));
const onYes = vi.fn(() => void answers.push('yes'));
beforeEach(() => void answers.splice(0));

const boxes: [string, () => ReactNode, no: string, yes: string][] = [
  ['a plain one', () => <ConfirmBox question="¿Seguro?" no="No" yes="Sí" onNo={onNo} onYes={onYes} />, 'No', 'Sí'],
  ['a dangerous one', () => <ConfirmBox question="¿Borrar?" no="No" yes="Sí, borrar" isDangerous onNo={onNo} onYes={onYes} />, 'No', 'Sí, borrar'],
  ['the one before what was typed is lost', () => <DiscardBox onNo={onNo} onYes={onYes} />, 'Seguir escribiendo', 'Descartar'],
];

describe.each(boxes)('%s', (_which, draw, no, yes) => {
  beforeEach(async () => {
    await render(<Stage>{draw()}</Stage>);
    await sees(question());
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['Escape', 'no', () => userEvent.keyboard('{Escape}')],
    ['Enter, as it opens', 'no', () => userEvent.keyboard('{Enter}')],
    ['its first button', 'no', () => button(no).click()],
    ['its second button', 'yes', () => button(yes).click()],
  ])('%s answers %s, once', async (_what, answer, act) => {
    await expect.element(button(no)).toHaveFocus();
    await act();
    expect(answers).toEqual([answer]);
  });
});

it('The question takes no other answer while its answer is carried out', async () => {
  await render(
    <Stage>
      <ConfirmBox question="¿Borrar?" no="No" yes="Sí" isBusy onNo={onNo} onYes={onYes} />
    </Stage>,
  );
  await sees(question());
  await userEvent.keyboard('{Escape}');
  for (const each of question().element().querySelectorAll('button')) expect(each.disabled).toBe(true);
  expect(answers).toEqual([]);
});
