import { Menu, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ownDevice } from '#src/session/ownDevice.ts';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface UserMenuProps {
  /** The id of the button that opens it. */
  trigger: string;
  isOpen: boolean;
  onClose: () => void;
  onPassword: () => void;
}

/** The menu under the avatar: who one is, Cambiar contraseña and Cerrar Sesión. */
export function UserMenu({ trigger, isOpen, onClose, onPassword }: UserMenuProps) {
  const { actor } = useSession();
  const user = useUser();
  /** How much is not sent yet, once somebody wants to leave before it is. */
  const [unsent, setUnsent] = useState(0);
  const exit = () => actor.send({ type: 'signOut.asked' });
  const askToExit = async () => {
    const device = await ownDevice();
    const count = device?.queue.getSnapshot().context.deliveries.length ?? 0;
    if (count === 0) exit();
    else setUnsent(count);
  };
  return (
    <>
      {unsent > 0 && (
        <Question
          question={unsent === 1 ? 'Hay 1 trabajo sin enviar' : `Hay ${unsent} trabajos sin enviar`}
          detail="Si cierra la sesión ahora, se borra de este dispositivo y se pierde."
          yes="Salir y perderlo"
          no="No"
          isDangerous
          onNo={() => setUnsent(0)}
          onYes={exit}
        />
      )}
      <Menu.Root
        open={isOpen}
        ids={{ trigger }}
        aria-label="Usuario"
        positioning={{ placement: 'bottom-end' }}
        onFocusOutside={left => left.preventDefault()} // a screen that arrives now gives its heading the focus: that is no reason to close
        onOpenChange={onClose}
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
                <Menu.Item value="password" onSelect={onPassword}>
                  <Icon name="pencil" boxSize="4.5" /> Cambiar contraseña
                </Menu.Item>
                <Menu.Item value="exit" onSelect={() => void askToExit()}>
                  <Icon name="exit" boxSize="4.5" /> Cerrar Sesión
                </Menu.Item>
              </Menu.ItemGroup>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}
