import '#src/documents/paper/paper.css';
import { Button, Dialog, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import type { DrawPaper } from '#src/documents/paper/paperActors.ts';
import { Later } from '#src/ui/Later.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Modal } from '#src/ui/widgets/Modal.tsx';
import { useWidth } from '#src/ui/widgets/useWidth.ts';

const DraftPaper = lazy(() => import('#src/documents/paper/DraftPaper.tsx'));

/** Pixels from which a page has room beside its form. */
const WIDE = 1080;

/** A form, and beside it the page that it would be printed on: at once where there is room, else, or larger, when it is asked for. */
export function WithPaper({ draw, children }: { draw: DrawPaper; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useWidth(frame) >= WIDE;
  const [isLarge, setLarge] = useState(false);
  const enlarge = (
    <Button type="button" size="xs" variant="outline" onClick={() => setLarge(true)}>
      <Icon name="document" size={1} /> {isWide ? 'Ampliar' : 'Ver cómo se imprime'}
    </Button>
  );
  return (
    <div ref={frame} className={isWide ? 'with-paper is-wide' : 'with-paper'}>
      <div>{children}</div>
      {isWide ? (
        <aside aria-label="Así se imprime">
          <Later before={<div className="paper" />}>
            <DraftPaper draw={draw} />
          </Later>
          {enlarge}
        </aside>
      ) : (
        enlarge
      )}
      {isLarge && (
        <Modal width={constants.dialogWidth.max} onEscape={() => setLarge(false)}>
          <Flex align="center" justify="space-between" gap="2" ps="5" pe="3" py="2">
            <Dialog.Title fontSize="lg" fontWeight="semibold">
              Así se imprime
            </Dialog.Title>
            <Button type="button" size="sm" variant="outline" onClick={() => setLarge(false)}>
              Cerrar
            </Button>
          </Flex>
          <div className="paper-large">
            <Suspense>
              <DraftPaper draw={draw} />
            </Suspense>
          </div>
        </Modal>
      )}
    </div>
  );
}
