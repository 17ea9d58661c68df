import { Flex } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AvatarButton } from '#src/layout/AvatarButton.tsx';
import { useSession } from '#src/session/SessionProvider.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useColorMode } from '#src/ui/useColorMode.ts';

const loadMenu = () => import('#src/layout/UserMenu.tsx');
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }));

/** Light or dark, and the avatar with its menu, which is fetched when somebody reaches for it. */
export function UserActions() {
  const { mode, toggle } = useColorMode();
  const { actor } = useSession();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const changed = () => actor.send({ type: 'avatar.changed' });
    window.addEventListener('avatar-changed', changed);
    return () => window.removeEventListener('avatar-changed', changed);
  }, [actor]);

  const button = <AvatarButton onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} onClick={() => setWanted(true)} />;
  return (
    <Flex align="center" gap="1">
      <IconButton icon={mode === 'dark' ? 'sun' : 'moon'} label={mode === 'dark' ? 'Cambiar a claro' : 'Cambiar a oscuro'} onClick={toggle} />
      {isWanted ? (
        <Suspense fallback={button}>
          <UserMenu />
        </Suspense>
      ) : (
        button
      )}
    </Flex>
  );
}
