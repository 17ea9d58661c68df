import { Button, type ButtonProps } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { deniedSteps } from '#src/flows/why/denied.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import type { WhyDialogProps } from '#src/flows/why/WhyDialog.tsx';

const WhyDialog = lazy(async () => ({ default: (await import('#src/flows/why/WhyDialog.tsx')).WhyDialog }));

/** Why not all steps of a record may be taken, and what opens them; nothing where they may. */
export function WhyButton({ size = 'sm', ...props }: Omit<WhyDialogProps, 'onClose'> & Pick<ButtonProps, 'size'>) {
  const [isOpen, setOpen] = useState(false);
  const roles = useRoles();
  if (deniedSteps(props.steps, props.of, roles).length === 0) return null;
  return (
    <>
      <Button type="button" size={size} variant="ghost" onClick={() => setOpen(true)}>
        ¿Por qué no puedo…?
      </Button>
      {isOpen && (
        <Suspense>
          <WhyDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
