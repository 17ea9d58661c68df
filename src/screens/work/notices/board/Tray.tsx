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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here is moved by keys and by its button, too
    <section id="sin-fecha" className="tray" aria-label="Avisos sin fecha" onDragOver={over => mayPlan && over.preventDefault()} onDrop={putHere}>
      <div className="tray-head">
        <h2>
          Sin fecha · {formatCount(tray.length)}
          {board.isMore && ' o más'}
        </h2>
        {mayPlan && tray.length > 0 && <RowMark label="Marcar todos los avisos sin fecha" isChecked={areMarked} onChange={() => mark(tray, !areMarked)} />}
      </div>
      <SearchBox label="Buscar sin fecha" value={state.context.text} onType={text => send({ type: 'tray.typed', text })} />
      {board.isMore && <p className="quiet small">Solo se ven los primeros. Busque para encontrar los demás.</p>}
      {tray.length === 0 ? (
        <p className="quiet">{state.context.text ? 'Ningún aviso sin fecha coincide.' : 'Todos los avisos abiertos tienen fecha.'}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        <ul className="card-list" tabIndex={0} aria-label="Avisos sin fecha">
          {tray.map(card => (
            <CardItem key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}
