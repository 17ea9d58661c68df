import { createToaster, Toast as Part, Toaster } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect } from 'react';
import { Html } from '#src/ui/Html.tsx';
import { takeToasts } from '#src/ui/toastQueue.ts';

const toaster = createToaster({ placement: 'top', pauseOnPageIdle: true, max: 4 });

/** Passing messages: 2 s as a rule, 3 s for a warning of ours, 5 s when nobody answers (§9). */
export function Toasts() {
  useEffect(() => takeToasts(({ kind, text, duration }) => void toaster.create({ type: kind, description: text, duration, closable: true })), []);
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {toast => (
        <Part.Root recipe={toastSlotRecipe} width={{ md: 'sm' }} alignItems="center">
          <Part.Indicator />
          <Part.Description flex="1" opacity="1" fontWeight="medium">
            <Html text={String(toast.description ?? '')} />
          </Part.Description>
          <Part.CloseTrigger aria-label="Cerrar el mensaje" />
        </Part.Root>
      )}
    </Toaster>
  );
}
