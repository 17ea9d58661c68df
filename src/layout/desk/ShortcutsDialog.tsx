import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { shortcutsFor } from '#src/layout/desk/shortcuts.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface ShortcutsDialogProps {
  hasSingle: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** Which keys do what, and whether letters alone do anything. */
export function ShortcutsDialog({ hasSingle, onTurn, onClose }: ShortcutsDialogProps) {
  const offered = shortcutsFor(useRoles());
  return (
    <DialogFrame
      title="Atajos de teclado"
      onClose={onClose}
      footer={
        <Button type="button" size="sm" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Stack gap="4">
        <chakra.label display="flex" alignItems="center" gap="2.5" minH="9" fontSize="sm" cursor="pointer">
          <chakra.input type="checkbox" boxSize="4.5" accentColor="brand.solid" checked={hasSingle} onChange={({ target }) => onTurn(target.checked)} />
          Usar los atajos de una sola letra (n, e, g, /, ?)
        </chakra.label>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="1.5" fontSize="sm" alignItems="baseline">
          {offered.map(({ keys, label, isSingle }) => (
            <Fragment key={keys.join(' ')}>
              <chakra.dt color={isSingle && !hasSingle ? 'fg.subtle' : undefined}>
                <Flex gap="1.5">
                  {keys.map(key => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Flex>
              </chakra.dt>
              <chakra.dd m="0">{label}</chakra.dd>
            </Fragment>
          ))}
        </chakra.dl>
        <Text fontSize="sm" color="fg.muted">
          Mientras se escribe, o con un diálogo abierto, las letras solas no hacen nada.
        </Text>
      </Stack>
    </DialogFrame>
  );
}

function Key({ children }: { children: string }) {
  return (
    <chakra.kbd
      fontFamily="body"
      fontSize="xs"
      fontWeight="semibold"
      px="1.5"
      py="0.5"
      minW="6"
      textAlign="center"
      borderWidth="1px"
      rounded="l1"
      bg="bg.muted"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.kbd>
  );
}
