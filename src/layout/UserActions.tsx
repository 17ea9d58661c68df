import { Flex } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AvatarButton } from '#src/layout/AvatarButton.tsx';
import { useSession } from '#src/session/SessionProvider.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useColorMode } from '#src/ui/useColorMode.ts';

const loadMenu = () => import('#src/layout/UserMenu.tsx');
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }));
const ChangePasswordDialog = lazy(async () => ({ default: (await import('#src/layout/ChangePasswordDialog.tsx')).ChangePasswordDialog }));

/** Light or dark, and the avatar with its menu, which is fetched when somebody reaches for it. */
export function UserActions() {
  const { mode, toggle } = useColorMode();
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const avatar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const changed = () => actor.send({ type: 'avatar.changed' });
    window.addEventListener('avatar-changed', changed);
    return () => window.removeEventListener('avatar-changed', changed);
  }, [actor]);

  const close = () => {
    setOpen(false);
    avatar.current?.querySelector('button')?.focus();
  };
  return (
    <Flex align="center" gap="1">
      <IconButton icon={mode === 'dark' ? 'sun' : 'moon'} label={mode === 'dark' ? 'Cambiar a claro' : 'Cambiar a oscuro'} onClick={toggle} />
      <div ref={avatar}>
        <AvatarButton aria-expanded={isOpen} onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} onClick={() => setOpen(!isOpen)} />
      </div>
      <Suspense>
        {isOpen && (
          <UserMenu
            anchor={avatar}
            onClose={close}
            onPassword={() => {
              close();
              setChanging(true);
            }}
          />
        )}
        {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      </Suspense>
    </Flex>
  );
}
