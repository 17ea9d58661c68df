import { createToaster, type CreateToasterReturn, Portal, Toast as Box, Toaster } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Html } from '#src/ui/widgets/Html.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { takeToasts, type Toast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { withUndo } from '#src/ui/widgets/toasts/undoing.ts';

/** Between the menu button and the box for everything, where there is no button; those that arrive together form a pile, which opens under the pointer. */
const place = { placement: 'top-end', overlap: true, gap: 6, offsets: { top: '0.375rem', right: 'var(--toasts-end)', left: '0px', bottom: '0px' } } as const;

/** Where a deed is offered to be taken back: apart from the messages, which are gone sooner. */
const offered = { placement: 'bottom', overlap: true, gap: 6 } as const;

/** Passing messages, above any open dialog: 2 s as a rule, 3 s for a warning of ours, 5 s when the server does not answer (§9); and what is offered about them. */
export function Toasts() {
  const [toaster] = useState(() => createToaster({ ...place, removeDelay: 0 }));
  const [offers] = useState(() => createToaster({ ...offered, removeDelay: 0 }));
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label="Mensajes" css={{ '--toasts-end': { base: '6.75rem', sm: '10rem', xl: '26rem' } }}>
        {({ id, type, title }) => (
          <Box.Root role={type === 'error' || type === 'warning' ? 'alert' : 'status'}>
            <Icon name={type === 'error' || type === 'warning' ? 'warning' : 'check'} className="is-wide" />
            <Box.Title>
              <Html text={String(title)} />
            </Box.Title>
            <IconButton look={['small']} icon="close" label="Cerrar el mensaje" onClick={() => toaster.dismiss(id)} />
          </Box.Root>
        )}
      </Toaster>
      <Toaster toaster={offers} aria-label="Se puede deshacer" css={{ '& [data-part=root]': { width: 'auto' } }}>
        {({ id, title, action }) => (
          <Box.Root role="status">
            <Box.ActionTrigger title={String(title)}>{action?.label}</Box.ActionTrigger>
            <IconButton look={['small']} icon="close" label="Dejarlo como está" onClick={() => offers.dismiss(id)} />
          </Box.Root>
        )}
      </Toaster>
      <Taking toaster={toaster} offers={offers} />
    </Portal>
  );
}

/** Takes the messages, those that wait first. Drawn after what shows them, which does not hear what came before it. */
function Taking({ toaster, offers }: Record<'toaster' | 'offers', CreateToasterReturn>) {
  useEffect(() => {
    const take = (toast: Toast) => {
      const { kind, text, duration, offer } = withUndo(toast);
      if (offer) offers.create({ title: text, duration: offer.duration, action: { label: offer.label, onClick: offer.onClick } });
      for (const { id } of toaster.getVisibleToasts()) toaster.pause(id); // each is in front for its whole time
      const id = toaster.create({
        type: kind,
        title: text,
        duration,
        onStatusChange: ({ status }) => {
          const next = toaster.getVisibleToasts().find(each => each.id !== id);
          if (status === 'unmounted' && next) toaster.resume(next.id);
        },
      });
    };
    let release: (() => void) | undefined;
    let isGone = false;
    // what shows them begins to hear a turn after it is drawn
    queueMicrotask(() => {
      if (!isGone) release = takeToasts({ take, clear: () => toaster.dismiss() });
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, [toaster, offers]);
  return null;
}
