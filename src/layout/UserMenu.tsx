import { Box, Menu, Text } from '@chakra-ui/react';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { AvatarButton } from '#src/layout/AvatarButton.tsx';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** The menu under the avatar. */
export function UserMenu() {
  const { actor } = useSession();
  const user = useUser();
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      defaultOpen
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => value === 'out' && actor.send({ type: 'signOut.asked' })}
    >
      <Menu.Trigger asChild>
        <AvatarButton />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="56">
          <Box px="2" pt="1.5" pb="2.5" mb="1" borderBottomWidth="1px">
            <Text fontWeight="semibold" truncate>
              {user.first_name} {user.last_name}
            </Text>
            <Text fontSize="sm" color="fg.muted" truncate>
              {user.username}
            </Text>
          </Box>
          <Menu.Item value="out" py="2">
            <Icon name="exit" boxSize="4.5" /> Cerrar Sesión
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
