import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { messages } from '#domain/kernel/messages.ts';
import { breadcrumb } from '#domain/menu.ts';
import type { RouteKey } from '#domain/routes.ts';
import { SearchButton } from '#src/layout/SearchButton.tsx';
import { UserActions } from '#src/layout/UserActions.tsx';
import { useUser } from '#src/session/SessionProvider.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface NavbarProps {
  routeKey: RouteKey;
  /** What the page is called. */
  title: string;
  isMobile: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Where one is, and on a desktop the sidebar's toggle and the user's own corner. */
export function Navbar({ routeKey, title, isMobile, isOpen, onToggle }: NavbarProps) {
  const isManagement = useUser().scope_id === constants.managementScope;
  const where = isManagement ? <Text fontWeight="semibold">{messages.managementTitle}</Text> : <Breadcrumb routeKey={routeKey} title={title} />;
  if (isMobile)
    return (
      <Flex px="4" pt="3" align="center" justify="space-between" gap="3">
        {where}
        <SearchButton />
      </Flex>
    );
  return (
    <Flex as="header" align="center" gap="3" h="14" px="4" bg="bg.panel" borderBottomWidth="1px" position="sticky" top="0" zIndex="docked">
      <IconButton
        icon="menu"
        label={isOpen ? 'Ocultar el menú' : 'Mostrar el menú'}
        aria-expanded={isOpen}
        _expanded={{ bg: 'transparent', color: 'fg.muted' }}
        onClick={onToggle}
      />
      <Flex flex="1" minW="0">
        {where}
      </Flex>
      <SearchButton />
      <UserActions />
    </Flex>
  );
}

function Breadcrumb({ routeKey, title: present }: Pick<NavbarProps, 'routeKey' | 'title'>) {
  const steps = breadcrumb(routeKey);
  return (
    <nav aria-label="Ruta">
      <chakra.ol display="flex" minW="0" flexWrap="wrap" alignItems="center" gap="2" listStyleType="none" fontSize="sm">
        {steps.map(({ key, title, path }, index) => (
          <chakra.li
            key={key}
            display="flex"
            alignItems="center"
            gap="2"
            color="fg.muted"
            css={{ '& a': { rounded: 'l1', display: 'inline-flex', alignItems: 'center', _hover: { color: 'fg', textDecoration: 'underline' } } }}
          >
            {index > 0 && (
              <Text as="span" aria-hidden="true" color="fg.subtle">
                /
              </Text>
            )}
            {index === steps.length - 1 ? (
              <Text as="span" aria-current="page" color="fg" fontWeight="medium" overflowWrap="anywhere" lineClamp="1">
                {present}
              </Text>
            ) : (
              <Link href={path}>{title}</Link>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </nav>
  );
}
