import { Combobox, createListCollection, Dialog, Flex, Text } from '@chakra-ui/react';
import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';
import type { GuidePage } from '#domain/overview/guide.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { CommandPaletteEvent, commandPaletteMachine } from '#machines/lists/commandPaletteMachine.ts';
import { PaletteList } from '#src/layout/desk/PaletteList.tsx';
import { paletteGroups, type PaletteItem } from '#src/layout/desk/paletteGroups.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Modal } from '#src/ui/widgets/Modal.tsx';

interface CommandPaletteProps {
  /** The pages of the guide that its user reads. */
  guideFor: (roles: readonly Role[]) => readonly GuidePage[];
  state: SnapshotFrom<typeof commandPaletteMachine>;
  send: (event: CommandPaletteEvent) => void;
}

/** As long as a text may be that is looked for. */
const TEXT_MAX = 200;
const WIDTH = 680;

/** The box for everything: type, walk with the arrows, Enter; with Ctrl it opens in a tab of its own. The focus stays in the box. */
export function CommandPalette({ guideFor, state, send }: CommandPaletteProps) {
  const roles = useRoles();
  const input = useRef<HTMLInputElement>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { text, opened, views, found } = state.context;
  const groups = useMemo(() => paletteGroups({ text, opened, views, found }, roles, guideFor(roles)), [text, opened, views, found, roles, guideFor]);
  const collection = useMemo(
    () => createListCollection({ items: groups.flatMap(({ items }) => items), itemToString: ({ label }: PaletteItem) => label, itemToValue: ({ key }) => key }),
    [groups],
  );
  const close = () => send({ type: 'palette.closed' });
  const choose = (key: string | null, isApart: boolean) => {
    const choice = collection.find(key)?.choice;
    if (choice) send({ type: 'item.chosen', choice: 'to' in choice ? { ...choice, isApart } : choice });
  };
  const pressed = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return;
    press.preventDefault();
    choose(highlighted, true);
  };
  return (
    <Modal width={WIDTH} onEscape={close} closesOutside firstFocus={input}>
      <Dialog.Title srOnly>Buscar o ir a…</Dialog.Title>
      <Combobox.Root
        recipe={comboboxSlotRecipe}
        minH="0"
        display="flex"
        flexDirection="column"
        open
        disableLayer
        closeOnSelect={false}
        selectionBehavior="preserve"
        collection={collection}
        value={[]}
        inputValue={text}
        inputBehavior="autohighlight"
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') send({ type: 'text.typed', text: inputValue });
        }}
        onSelect={({ itemValue }) => choose(itemValue ?? null, false)}
      >
        <Flex align="center" gap="1" ps="2" pe="1.5" py="1.5" borderBottomWidth="1px">
          <Combobox.Control flex="1">
            <Combobox.Input
              ref={input}
              aria-label="Buscar o ir a…"
              placeholder="Cliente, teléfono, aviso, factura, pantalla…"
              maxLength={TEXT_MAX}
              border="0"
              h="11"
              fontSize="md"
              css={{ outline: 'none' }}
              onKeyDown={pressed}
            />
          </Combobox.Control>
          <IconButton icon="close" label="Cerrar" onClick={close} />
        </Flex>
        <PaletteList groups={groups} text={text} />
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" px="4" py="2" borderTopWidth="1px" minH="10" fontSize="xs" color="fg.muted">
          <Remark state={state} isEmpty={groups.length === 0} send={send} />
          <Text hideBelow="md" aria-hidden="true">
            Flechas para elegir · Intro abrir · Ctrl+Intro en otra pestaña · Esc cerrar
          </Text>
        </Flex>
      </Combobox.Root>
    </Modal>
  );
}

function Remark({ state, isEmpty, send }: Omit<CommandPaletteProps, 'guideFor'> & { isEmpty: boolean }) {
  if (state.hasTag('failed'))
    return (
      <Flex align="center" gap="3" role="alert">
        <Text color="fg.error">{state.context.message}</Text>
        <IconButton look={['small']} icon="refresh" label="Reintentar" onClick={() => send({ type: 'search.retry' })} />
      </Flex>
    );
  return <Text aria-live="polite">{remarkOn(state, isEmpty)}</Text>;
}

function remarkOn(state: CommandPaletteProps['state'], isEmpty: boolean): string {
  const { text, found } = state.context;
  const typed = text.trim();
  if (state.hasTag('busy') || state.matches({ open: 'waiting' })) return 'Buscando…';
  if (isEmpty && state.hasTag('found')) return `Nada coincide con «${typed}»`;
  if (state.hasTag('found')) return found.length === 1 ? '1 resultado' : `${found.length} resultados`;
  return typed !== '' ? `Escriba al menos ${constants.searchMin} letras para buscar clientes, documentos…` : '';
}
