import { Button, Flex, Text } from '@chakra-ui/react';
import { addDays } from '#domain/kernel/days.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { ChoiceMenu } from '#src/ui/widgets/ChoiceMenu.tsx';
import { movedToDay } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { nameDay } from '#src/ui/widgets/tasksCalendar/names.ts';

/** A week from today on. */
const DAYS = 8;

/** What is marked, and what may be done with all of it at once. Always there, so that nothing moves. */
export function SelectionBar() {
  const { chosen, board, shown, move, plan, send, state } = useBoardTools();
  const isDisabled = chosen.length === 0 || state.hasTag('saving');
  const days = Array.from({ length: DAYS }, (_, index) => addDays(board.today, index));
  return (
    <Flex align="center" gap="2" wrap="wrap" bg="bg.panel" borderWidth="1px" rounded="l3" px="3" py="1.5" role="group" aria-label="Avisos marcados">
      <Text fontSize="sm" color={chosen.length === 0 ? 'fg.muted' : 'fg'} aria-live="polite" flex="1" minW="8rem">
        {chosen.length === 0 ? 'Marque avisos para moverlos juntos.' : `${formatCount(chosen.length)} ${chosen.length === 1 ? 'marcado' : 'marcados'}`}
      </Text>
      <ChoiceMenu
        label="Reasignar…"
        isDisabled={isDisabled}
        choices={board.technicians.map(({ value, label }) => ({ value: String(value), label }))}
        onChoose={value => move(chosen, () => ({ user_id: Number(value) }))}
      />
      <ChoiceMenu
        label="Mover al…"
        isDisabled={isDisabled}
        choices={days.map(day => ({ value: day, label: nameDay(new Date(`${day}T12:00:00`)) }))}
        onChoose={day => {
          const to = movedToDay(chosen, day, shown.visits);
          move(chosen, card => ({ fecha_visita: to.get(card.id) ?? card.fecha_visita }));
        }}
      />
      <Button type="button" size="sm" variant="outline" disabled={isDisabled} onClick={() => plan(chosen)}>
        Otro día u hora…
      </Button>
      <Button type="button" size="sm" variant="ghost" disabled={chosen.length === 0} onClick={() => send({ type: 'cards.marked', ids: [] })}>
        Quitar las marcas
      </Button>
    </Flex>
  );
}
