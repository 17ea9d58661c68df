import '#src/screens/records/starters/starters.css';
import { useState } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { type StarterList, type StarterRow, starterDraft, starterLists } from '#domain/overview/starters.ts';
import type { OpenedStarters } from '#src/screens/records/parts/useStarters.ts';
import { starterActors } from '#src/screens/records/starters/starterActors.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

/** Rows of the trade to tick, in place of writing them. */
export default function StarterDialog({ lists, onTaken, onClose }: OpenedStarters) {
  const [actors] = useState(() => starterActors(lists));
  return (
    <RecordDialog
      noun="Lista"
      title={lists.length === 1 ? `Elegir ${starterLists[lists[0]!].toLowerCase()}` : 'Listas preparadas'}
      draft={starterDraft}
      actors={actors}
      target={{ mode: 'add', id: null, given: null }}
      formKey={`starters-${lists.join('-')}`}
      width={constants.dialogWidth.max}
      submit={{ label: 'Crear las marcadas', doing: 'Creando…' }}
      onSaved={onTaken}
      onClose={onClose}
    >
      {(_, beside) => <Lists rows={beside as readonly StarterRow[]} lists={lists} />}
    </RecordDialog>
  );
}

function Lists({ rows, lists }: { rows: readonly StarterRow[]; lists: readonly StarterList[] }) {
  const { value, change, message } = useFieldValue('filas');
  const ticked = new Set(value as readonly string[]);
  /** Ticks or unticks some rows; those that the company has are not offered. */
  const tick = (some: readonly StarterRow[], isOn: boolean) => {
    const ids = new Set(some.filter(({ existe }) => !existe).map(({ id }) => id));
    const offered = rows.filter(({ id }) => (ids.has(id) ? isOn : ticked.has(id)));
    change(offered.map(({ id }) => id));
  };
  const group = (name: string, some: readonly StarterRow[]) => <Group key={name} name={name} rows={some} ticked={ticked} onTick={tick} />;
  return (
    <div className="starters">
      <p className="quiet">Lo que marque se crea como si lo hubiera escrito usted: después se cambia o se borra igual. Lo que ya existe no se toca.</p>
      {lists.map(lista => {
        const own = rows.filter(row => row.lista === lista);
        const groups = [...new Set(own.map(({ grupo }) => grupo))];
        const named = groups.length > 1;
        return (
          <section key={lista} aria-label={starterLists[lista]}>
            {(lists.length > 1 || !named) && group(starterLists[lista], named ? [] : own)}
            {named &&
              groups.map(each =>
                group(
                  each,
                  own.filter(({ grupo }) => grupo === each),
                ),
              )}
          </section>
        );
      })}
      {message && (
        <p className="starters-wrong" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  name: string;
  rows: readonly StarterRow[];
  ticked: ReadonlySet<string>;
  onTick: (rows: readonly StarterRow[], isOn: boolean) => void;
}

/** A box for all of some rows, and one for each. */
function Group({ name, rows, ticked, onTick }: GroupProps) {
  const offered = rows.filter(({ existe }) => !existe);
  const isAll = offered.length > 0 && offered.every(({ id }) => ticked.has(id));
  return (
    <fieldset>
      <legend>
        {rows.length === 0 ? (
          name
        ) : (
          <label>
            <input type="checkbox" checked={isAll} disabled={offered.length === 0} onChange={({ target }) => onTick(rows, target.checked)} />
            {name}
          </label>
        )}
      </legend>
      <div className="starters-rows">
        {rows.map(row => (
          <label key={row.id}>
            <input type="checkbox" checked={row.existe || ticked.has(row.id)} disabled={row.existe} onChange={({ target }) => onTick([row], target.checked)} />
            <span>
              {row.name}
              {row.existe && <small> Ya está</small>}
              {row.detalle && <small className="starters-detail">{row.detalle}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
