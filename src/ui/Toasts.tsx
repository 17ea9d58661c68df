import { chakra, Flex } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Html } from '#src/ui/Html.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { takeToasts, type Toast } from '#src/ui/toastQueue.ts';

interface Shown extends Toast {
  id: number;
}

const AT_MOST = 4;
const looks: Record<Toast['kind'], { icon: IconName; palette: string }> = {
  success: { icon: 'check', palette: 'green' },
  warning: { icon: 'warning', palette: 'orange' },
  error: { icon: 'warning', palette: 'red' },
  info: { icon: 'check', palette: 'brand' },
};

/** Passing messages, above whatever dialog is open: 2 s as a rule, 3 s for a warning of ours, 5 s when nobody answers (§9). */
export function Toasts() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  useEffect(
    () =>
      takeToasts(toast => {
        count.current += 1;
        const next = { ...toast, id: count.current };
        setShown(old => [...old, next].slice(-AT_MOST));
      }),
    [],
  );
  const drop = useCallback((id: number) => setShown(old => old.filter(each => each.id !== id)), []);
  if (shown.length === 0) return null;
  return createPortal(
    <Flex role="region" aria-label="Mensajes" direction="column" align="center" gap="2" position="fixed" insetX="4" top="3" zIndex="toast" pointerEvents="none">
      {shown.map(toast => (
        <Message key={toast.id} toast={toast} onEnd={drop} />
      ))}
    </Flex>,
    document.body,
  );
}

/** One message; resting the pointer on it keeps it. */
function Message({ toast: { id, kind, text, duration }, onEnd }: { toast: Shown; onEnd: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  const { icon, palette } = looks[kind];
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onEnd(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, onEnd]);
  return (
    <Flex
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      colorPalette={palette}
      align="center"
      gap="3"
      width="fit-content"
      minW={{ md: '18rem' }}
      maxW="min(36rem, 100%)"
      ps="4"
      pe="1.5"
      py="1.5"
      rounded="l3"
      shadow="lg"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      fontSize="sm"
      fontWeight="medium"
      pointerEvents="auto"
      animation="fade-in 120ms"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={icon} />
      <chakra.div flex="1" overflowWrap="anywhere">
        <Html text={text} />
      </chakra.div>
      <IconButton
        icon="close"
        label="Cerrar el mensaje"
        size="xs"
        color="inherit"
        _hover={{ bg: 'blackAlpha.200' }}
        _focusVisible={{ outlineColor: 'currentcolor' }}
        onClick={() => onEnd(id)}
      />
    </Flex>
  );
}
