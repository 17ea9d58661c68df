import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { flows } from 'virtual:flows';
import { href, isPermitted, routes, type RouteKey } from '#domain/routes.ts';
import { helpFor } from '#src/layout/desk/helpTexts.ts';
import { screenFlows } from '#src/layout/desk/screenFlows.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface HelpDialogProps {
  routeKey: RouteKey;
  onShortcuts: () => void;
  onClose: () => void;
}

/** «Ver el flujo»: the machines behind the buttons of the screen, for users who may see them. */
function Flows({ routeKey, onOpened }: { routeKey: RouteKey; onOpened: () => void }) {
  const roles = useRoles();
  const machines = screenFlows[routeKey] ?? [];
  if (machines.length === 0 || !isPermitted(routes.flow, roles)) return null;
  return (
    <section aria-label="Ver el flujo">
      <Text fontWeight="semibold">Ver el flujo</Text>
      <Flex gapX="4" gapY="1" wrap="wrap" onClick={onOpened}>
        {machines.map(machine => (
          <RecordLink key={machine} href={href('flow', { machine })}>
            {flows.find(({ id }) => id === machine)!.title}
          </RecordLink>
        ))}
      </Flex>
    </section>
  );
}

/** What a screen is for, and how the usual things are done on it. */
export function HelpDialog({ routeKey, onShortcuts, onClose }: HelpDialogProps) {
  const { purpose, how } = helpFor(routeKey, useRoles());
  return (
    <DialogFrame
      title={`Ayuda: ${routes[routeKey].title}`}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" colorPalette="gray" onClick={onShortcuts}>
            Atajos de teclado
          </Button>
          <Button type="button" size="sm" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>{purpose}</Text>
        <chakra.ul ps="5" display="grid" gap="2" listStyleType="disc">
          {how.map(line => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ul>
        <Text onClick={onClose}>
          <RecordLink href={`${href('guide')}?de=${routeKey}`}>Más en la guía</RecordLink>
        </Text>
        <Flows routeKey={routeKey} onOpened={onClose} />
      </Stack>
    </DialogFrame>
  );
}
