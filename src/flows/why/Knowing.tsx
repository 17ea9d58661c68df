import { lazy, type ReactNode, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { deniedSteps } from '#src/flows/why/denied.ts';
import type { WhyDialogProps } from '#src/flows/why/WhyDialog.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import type { Offer } from '#src/ui/page/head/headActions.ts';

const WhyDialog = lazy(async () => ({ default: (await import('#src/flows/why/WhyDialog.tsx')).WhyDialog }));

/** «Saber» in the head of a record: its history, and why not all of its steps may be taken. `answer` is the dialog that says it. */
export function useKnowing({ id, ...of }: Omit<WhyDialogProps, 'onClose'> & { id: number }): {
  know: Offer[];
  answer: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const roles = useRoles();
  const mayRead = useMay(endpoints.audit.history);
  return {
    know: [
      mayRead && { label: 'Historia', href: href('history', { entity: of.entity, id }) },
      deniedSteps(of.steps, of.of, roles).length > 0 && { label: '¿Por qué no puedo…?', run: () => setOpen(true) },
    ],
    answer: isOpen && (
      <Suspense>
        <WhyDialog {...of} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
