import { Stack } from '@chakra-ui/react';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const Floating = lazy(async () => ({ default: (await import('#src/ui/widgets/Floating.tsx')).Floating }));

/** Buttons of a row are signs; here they say their words, one below the other. */
const spelled = {
  '& :is(a, button)': { display: 'flex', justifyContent: 'flex-start', gap: '3', w: 'full', minH: '11', px: '3', color: 'fg', fontSize: 'md' },
  '& button[title]::after': { content: 'attr(title)' },
} as const;

/** What can be done with a row, behind one button that is named after it. */
export function CardMenu({ of, children }: { /** The id of the row's title. */ of: string; children: ReactNode }) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      <IconButton ref={trigger} id={id} icon="more" label="Acciones" aria-labelledby={`${id} ${of}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <Suspense>
          <Floating anchor={trigger} onClose={close}>
            {/* what was pressed has done its own by now */}
            <Stack ref={focusFirst} role="group" aria-labelledby={`${id} ${of}`} gap="0" css={spelled} onClick={close}>
              {children}
            </Stack>
          </Floating>
        </Suspense>
      )}
    </>
  );
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('a, button')?.focus();
