import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { Floating } from '#src/ui/Floating.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';

interface UserMenuProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPassword: () => void;
}

/** The menu under the avatar: who one is, Cambiar contraseña and Cerrar Sesión. */
export function UserMenu({ anchor, onClose, onPassword }: UserMenuProps) {
  const { actor } = useSession();
  const user = useUser();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const pressed = (press: KeyboardEvent) => {
    if (press.key === 'Tab') onClose();
    if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
    press.preventDefault();
    const items = [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const step = press.key === 'ArrowDown' ? 1 : -1;
    items.at((items.indexOf(document.activeElement as HTMLElement) + step) % items.length)?.focus();
  };
  return (
    <Floating anchor={anchor} onClose={onClose} minW="56">
      <Box px="3" pt="2" pb="2.5" mb="1" borderBottomWidth="1px">
        <Text fontWeight="semibold" truncate>
          {user.first_name} {user.last_name}
        </Text>
        <Text fontSize="sm" color="fg.muted" truncate>
          {user.username}
        </Text>
      </Box>
      <div ref={menu} role="menu" aria-label="Usuario" tabIndex={-1} onKeyDown={pressed}>
        <Item icon="pencil" label="Cambiar contraseña" onChoose={onPassword} />
        <Item icon="exit" label="Cerrar Sesión" onChoose={() => actor.send({ type: 'signOut.asked' })} />
      </div>
    </Floating>
  );
}

function Item({ icon, label, onChoose }: { icon: IconName; label: string; onChoose: () => void }) {
  return (
    <chakra.button
      type="button"
      role="menuitem"
      display="flex"
      alignItems="center"
      gap="2"
      width="full"
      minH="9"
      px="3"
      rounded="l1"
      fontSize="sm"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      onClick={onChoose}
    >
      <Icon name={icon} boxSize="4.5" /> {label}
    </chakra.button>
  );
}
