import { lazy, useId, useState } from 'react';
import { AvatarButton } from '#src/layout/AvatarButton.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { useColorMode } from '#src/ui/widgets/useColorMode.ts';

const loadMenu = () => import('#src/layout/UserMenu.tsx');
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }));
const ChangePasswordDialog = lazy(async () => ({ default: (await import('#src/layout/ChangePasswordDialog.tsx')).ChangePasswordDialog }));

/** Light or dark, and the avatar with its menu, which is fetched when somebody reaches for it. */
export function UserActions() {
  const { mode, toggle } = useColorMode();
  /** Null until somebody asks for the menu. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [isChanging, setChanging] = useState(false);
  const avatar = useId();

  const changePassword = () => {
    document.getElementById(avatar)?.focus(); // the item goes with the menu: the dialog gives the focus back to the avatar
    // Once the menu is gone: what opens over an open layer is closed together with it.
    requestAnimationFrame(() => setChanging(true));
  };
  return (
    <div className="user-actions">
      <IconButton
        className="is-color"
        icon={mode === 'dark' ? 'sun' : 'moon'}
        label={mode === 'dark' ? 'Cambiar a claro' : 'Cambiar a oscuro'}
        onClick={toggle}
      />
      <AvatarButton
        id={avatar}
        aria-expanded={isOpen === true}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen !== null && (
        <Fetched onFault={() => setOpen(null)}>
          <UserMenu trigger={avatar} isOpen={isOpen} onClose={() => setOpen(false)} onPassword={changePassword} />
        </Fetched>
      )}
      {isChanging && (
        <Fetched onFault={() => setChanging(false)}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Fetched>
      )}
    </div>
  );
}
