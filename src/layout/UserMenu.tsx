import { Menu, Portal, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { href, isPermitted, routes } from '#domain/routes.ts';
import { askDesk, type DeskRequest } from '#src/layout/deskRequests.ts';
import { UnsentQuestion } from '#src/layout/UnsentQuestion.tsx';
import { useSignOut } from '#src/layout/useSignOut.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { useColorMode } from '#src/ui/widgets/useColorMode.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface UserMenuProps {
  /** The id of the button that opens it. */
  trigger: string;
  isOpen: boolean;
  onClose: () => void;
  onPassword: () => void;
}

/** The menu under the avatar: who one is, Mi cuenta, Cambiar contraseña, the guide, Ayuda de esta pantalla, Atajos de teclado and Cerrar Sesión. */
export function UserMenu({ trigger, isOpen, onClose, onPassword }: UserMenuProps) {
  const user = useUser();
  const { mode, toggle } = useColorMode();
  const roles = useRoles();
  const [, navigate] = useLocation();
  const leaving = useSignOut();
  /** Asked once the menu is gone: what opens over an open layer is closed together with it. */
  const wanted = useRef<DeskRequest | null>(null);
  const askWanted = () => {
    if (!wanted.current) return;
    document.getElementById(trigger)?.focus(); // to which the dialog gives the focus back
    askDesk(wanted.current);
    wanted.current = null;
  };
  return (
    <>
      <UnsentQuestion {...leaving} />
      <Menu.Root
        open={isOpen}
        ids={{ trigger }}
        aria-label="Usuario"
        positioning={{ placement: 'bottom-end' }}
        onFocusOutside={left => left.preventDefault()} // a screen that arrives now gives its heading the focus: that is no reason to close
        onOpenChange={onClose}
        onExitComplete={askWanted}
      >
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="56">
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel mb="1" pb="2.5" borderBottomWidth="1px">
                  <Text as="span" display="block" textStyle="md" truncate>
                    {user.first_name} {user.last_name}
                  </Text>
                  <Text as="span" display="block" fontWeight="normal" color="fg.muted" truncate>
                    {user.username}
                  </Text>
                </Menu.ItemGroupLabel>
                <Menu.Item value="account" onSelect={() => navigate(href('account'))}>
                  <Icon name="user" size={1.125} /> {routes.account.title}
                </Menu.Item>
                <Menu.Item value="password" onSelect={onPassword}>
                  <Icon name="pencil" size={1.125} /> Cambiar contraseña
                </Menu.Item>
                <Menu.Item value="color" hideFrom="sm" onSelect={toggle}>
                  <Icon name={mode === 'dark' ? 'sun' : 'moon'} size={1.125} /> {mode === 'dark' ? 'Cambiar a claro' : 'Cambiar a oscuro'}
                </Menu.Item>
                <Menu.Item value="guide" onSelect={() => navigate(href('guide'))}>
                  <Icon name="help" size={1.125} /> {routes.guide.title}
                </Menu.Item>
                <Menu.Item value="help" onSelect={() => void (wanted.current = 'help')}>
                  <Icon name="help" size={1.125} /> Ayuda de esta pantalla
                </Menu.Item>
                <Menu.Item value="shortcuts" onSelect={() => void (wanted.current = 'shortcuts')}>
                  <Icon name="keyboard" size={1.125} /> Atajos de teclado
                </Menu.Item>
                {isPermitted(routes.declaration, roles) && (
                  <Menu.Item value="declaration" onSelect={() => navigate(href('declaration'))}>
                    <Icon name="document" size={1.125} /> {routes.declaration.title}
                  </Menu.Item>
                )}
                <Menu.Item value="exit" onSelect={leaving.signOut}>
                  <Icon name="exit" size={1.125} /> Cerrar Sesión
                </Menu.Item>
              </Menu.ItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
