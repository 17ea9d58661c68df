import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { breadcrumb, menuFor } from '#domain/menu.ts';
import { routes, type RouteKey } from '#domain/routes.ts';
import { UnsentQuestion } from '#src/layout/UnsentQuestion.tsx';
import { useSignOut } from '#src/layout/useSignOut.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Wordmark } from '#src/ui/widgets/Wordmark.tsx';

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minH: '9',
  px: '3',
  rounded: 'l2',
  fontSize: 'sm',
  textAlign: 'start',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '0' },
} as const;

interface SidebarProps {
  current: RouteKey;
  /** How many records for the tax agency wait for the office. */
  waiting: number;
  isMobile: boolean;
  onClose: () => void;
}

/** Greeting, the menu of the user's roles and Salir. Over the page on a mobile. */
export function Sidebar({ current, waiting, isMobile, onClose }: SidebarProps) {
  const user = useUser();
  const roles = useRoles();
  const leaving = useSignOut();
  const area = breadcrumb(current)[1]?.key ?? current;
  return (
    <Frame isMobile={isMobile} onClose={onClose}>
      <Flex align="center" h="14" px="5" color="fg" flexShrink="0">
        <Link href={routes.home.path} aria-label="Frigoria, ir al inicio" className="wordmark-link">
          <Wordmark />
        </Link>
      </Flex>
      <Text px="5" pb="3" fontSize="sm" color="fg.muted" truncate>
        Hola,{' '}
        <Text as="span" color="fg" fontWeight="semibold">
          {user.first_name}
        </Text>
      </Text>
      <Box as="nav" aria-label="Menú" flex="1" overflowY="auto" px="3" py="1">
        <chakra.ul listStyleType="none" display="grid" gap="0.5">
          {menuFor(roles).map(({ key, path, label }) => (
            <li key={key}>
              <chakra.div
                css={{
                  '& a': item,
                  '& a[aria-current]': {
                    bg: 'brand.muted',
                    color: 'brand.fg',
                    fontWeight: 'semibold',
                    boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
                  },
                }}
              >
                <Link href={path} aria-current={key === area ? 'page' : undefined}>
                  {label}
                  {key === 'verifactu' && waiting > 0 && <Waiting count={waiting} />}
                </Link>
              </chakra.div>
            </li>
          ))}
        </chakra.ul>
      </Box>
      <Box px="3" py="3" borderTopWidth="1px">
        <chakra.button type="button" {...item} onClick={leaving.signOut}>
          <Icon name="exit" boxSize="4.5" /> Salir
        </chakra.button>
        <UnsentQuestion {...leaving} />
      </Box>
    </Frame>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <chakra.span ms="auto" px="2" rounded="full" bg="bg.error" color="fg.error" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {count}
      <chakra.span srOnly> por resolver</chakra.span>
    </chakra.span>
  );
}

function Frame({ isMobile, onClose, children }: { isMobile: boolean; onClose: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMobile) frame.current?.querySelector('a')?.focus();
  }, [isMobile]);
  const place = isMobile
    ? ({ position: 'fixed', insetY: '0', left: '0', zIndex: 'modal', shadow: 'lg' } as const)
    : ({ position: 'sticky', top: '0' } as const);
  return (
    <>
      {isMobile && <Box position="fixed" inset="0" zIndex="overlay" bg="blackAlpha.600" onClick={onClose} aria-hidden="true" />}
      <Flex
        as="aside"
        aria-label="Navegación"
        ref={frame}
        direction="column"
        flexShrink="0"
        w="60"
        h="100dvh"
        bg="bg.panel"
        borderRightWidth="1px"
        onKeyDown={pressed => {
          if (isMobile && pressed.key === 'Escape') onClose();
        }}
        {...place}
      >
        {children}
      </Flex>
    </>
  );
}
