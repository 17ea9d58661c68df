import { Box, Flex, Text } from '@chakra-ui/react';
import { formatCount } from '#domain/kernel/format.ts';
import { CardItem } from '#src/screens/work/notices/board/CardItem.tsx';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx';

/** Open avisos that are not planned: to be dragged to an hour, or moved by their button. What is dropped here loses its hour. */
export function Tray() {
  const { shown, board, state, send, chosen, dragged, move, mayPlan, mark, isMarked } = useBoardTools();
  const { tray } = shown;
  const putHere = () => {
    const card = dragged();
    if (card) move(isMarked(card) ? chosen : [card], () => ({ fecha_visita: null }));
  };
  const areMarked = tray.length > 0 && tray.every(isMarked);
  return (
    <Flex as="section" aria-label="Avisos sin fecha" direction="column" gap="2" minH="0" onDragOver={over => mayPlan && over.preventDefault()} onDrop={putHere}>
      <Flex align="center" justify="space-between" gap="2" minH="8">
        <Text as="h2" fontWeight="semibold" fontSize="sm">
          Sin fecha · {formatCount(tray.length)}
          {board.isMore && ' o más'}
        </Text>
        {mayPlan && tray.length > 0 && <RowMark label="Marcar todos los avisos sin fecha" isChecked={areMarked} onChange={() => mark(tray, !areMarked)} />}
      </Flex>
      <Flex>
        <SearchBox label="Buscar sin fecha" value={state.context.text} onType={text => send({ type: 'tray.typed', text })} />
      </Flex>
      {board.isMore && (
        <Text fontSize="xs" color="fg.muted">
          Solo se ven los primeros. Busque para encontrar los demás.
        </Text>
      )}
      {tray.length === 0 ? (
        <Text fontSize="sm" color="fg.muted" py="4">
          {state.context.text ? 'Ningún aviso sin fecha coincide.' : 'Todos los avisos abiertos tienen fecha.'}
        </Text>
      ) : (
        <Box as="ul" className="card-list" overflowY="auto" flex="1" minH="0" tabIndex={0} aria-label="Avisos sin fecha">
          {tray.map(card => (
            <CardItem key={card.id} card={card} />
          ))}
        </Box>
      )}
    </Flex>
  );
}
