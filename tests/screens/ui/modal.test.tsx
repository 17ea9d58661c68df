// Dialogs one over the other, as a form that has to be compared opens over itself.
import { Dialog } from '@chakra-ui/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Modal } from '#src/ui/widgets/Modal.tsx';
import { Stage } from '#tests/support/pages/stage.tsx';

const title = (text: string) => (
  <Dialog.Header>
    <Dialog.Title>{text}</Dialog.Title>
  </Dialog.Header>
);

it('a dialog that opens at once over another is the one that screen readers find', async () => {
  await render(
    <Stage>
      <Modal width={600} onEscape={() => {}}>
        {title('Debajo')}
        <Modal width={400} onEscape={() => {}}>
          {title('Encima')}
        </Modal>
      </Modal>
    </Stage>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Encima' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Debajo' })).not.toBeInTheDocument();
});
