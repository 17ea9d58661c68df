import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { routes, type RouteKey } from '#domain/routes.ts';
import { helpFor } from '#src/layout/desk/helpTexts.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface HelpDialogProps {
  routeKey: RouteKey;
  onShortcuts: () => void;
  onClose: () => void;
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
      </Stack>
    </DialogFrame>
  );
}
