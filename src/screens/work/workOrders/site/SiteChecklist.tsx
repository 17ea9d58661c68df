// The list of a contract's visit, machine by machine, an operation a row.
import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type OperationResult, type ResultDraft, isDone, operationKey, operationResults, resultKey } from '#domain/contracts/checklist.ts';
import { isOutside, limitsText, unmeasured, valueText } from '#domain/contracts/operationWords.ts';
import type { Checklist, ChecklistRow } from '#domain/contracts/wire.ts';
import { ChecklistVoid } from '#src/screens/work/parts/ChecklistVoid.tsx';
import { draftOf, photographed, resultsIn, writtenRows } from '#src/screens/work/parts/writtenRows.ts';
import { Pick as PickPhotos } from '#src/documents/photos/PhotoButtons.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import '#src/screens/work/workOrders/site/siteChecklist.css';
import type { Delivery } from '#src/device/useDelivery.ts';
import { DecimalBox } from '#src/ui/form/fields/DecimalField.tsx';
import { fieldOf, useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

const RESULTS = 'resultados';
const choices = (Object.keys(operationResults) as OperationResult[]).filter(result => result !== '');

type Change = (row: ChecklistRow, change: Partial<Pick<ResultDraft, 'resultado' | 'valor' | 'nota'>>) => void;

interface SiteChecklistProps {
  list: Checklist;
  delivery: Delivery;
  /** How many photos the albarán has stored. */
  held: number;
  onPick: () => void;
}

/** What came of each operation on each machine; one machine is open at a time. */
export function SiteChecklist({ list, delivery, held, onPick }: SiteChecklistProps) {
  const field = useFieldValue(RESULTS);
  const rows = writtenRows(list, field.value);
  const machines = [...new Map(rows.map(({ machine_id, machine_name }) => [machine_id, machine_name]))];
  const [chosen, setChosen] = useState<number | null>(machines[0]?.[0] ?? null);
  const open = rows.filter(({ resultado }) => resultado === '').length;
  const left = rows.filter(({ resultado }) => resultado === '' || resultado === 'no accesible').length;
  const taken = photographed(delivery.photos);
  const lacks = (row: ChecklistRow) => row.foto && row.fotos.length === 0 && !taken.has(operationKey(row));
  const photograph = ({ operation_id, machine_id }: ChecklistRow, files: readonly File[]) => {
    delivery.pick(files, { operacion: { operation_id, machine_id } }, held);
    onPick();
  };
  const change: Change = (row, what) => field.change(withResult(resultsIn(field.value), row, what));
  const allRight = (of: readonly ChecklistRow[]) =>
    field.change(
      of.reduce<readonly ResultDraft[]>(
        (all, row) => (row.resultado === '' && !lacks(row) ? withResult(all, row, { resultado: 'ok' }) : all),
        resultsIn(field.value),
      ),
    );
  return (
    <Part id="lista" title="Lista de comprobación">
      <ChecklistVoid list={list} />
      <Text fontSize="sm" color="fg.muted" mb="3" aria-live="polite">
        {open === 0 ? `Las ${rows.length} operaciones tienen resultado.` : `${rows.length - open} de ${rows.length} operaciones con resultado.`}
      </Text>
      {machines.map(([id, name]) => {
        const own = rows.filter(({ machine_id }) => machine_id === id);
        const done = own.filter(({ resultado }) => resultado !== '').length;
        const isOpen = chosen === id;
        return (
          <section key={id} className="site-machine" aria-label={name}>
            <button type="button" aria-expanded={isOpen} onClick={() => setChosen(isOpen ? null : id)}>
              <Icon name={isOpen ? 'up' : 'down'} />
              <span>{name}</span>
              {done === own.length && <Icon name="check" />}
              <b>{`${done}/${own.length}`}</b>
            </button>
            {isOpen && (
              <>
                {own.map(row => (
                  <Operation
                    key={resultKey(row)}
                    row={row}
                    lacksPhoto={lacks(row)}
                    photos={row.fotos.length + delivery.photos.filter(({ operacion }) => operacion && operationKey(operacion) === operationKey(row)).length}
                    onPhoto={files => photograph(row, files)}
                    change={change}
                  />
                ))}
                {own.some(row => row.resultado === '' && !lacks(row)) && (
                  <Button type="button" variant="outline" w="full" minH="12" my="3" onClick={() => allRight(own)}>
                    {done === 0 ? 'Todo correcto' : 'Todo correcto lo demás'}
                  </Button>
                )}
              </>
            )}
          </section>
        );
      })}
      {left > 0 && open < rows.length && (
        <Note>{`${left === 1 ? 'Queda una operación' : `Quedan ${left} operaciones`} sin hacer: si termina así, lo que falta será otra visita.`}</Note>
      )}
    </Part>
  );
}

/** What the form has, with a change to the result of one row. */
function withResult(all: readonly ResultDraft[], row: ChecklistRow, change: Partial<ResultDraft>): readonly ResultDraft[] {
  const key = resultKey(row);
  const isKnown = all.some(each => resultKey(each) === key);
  const known = isKnown ? all : [...all, draftOf(row)];
  return known.map(each => (resultKey(each) === key ? { ...each, ...change } : each));
}

interface OperationProps {
  row: ChecklistRow;
  lacksPhoto: boolean;
  /** How many it has. */
  photos: number;
  onPhoto: (files: readonly File[]) => void;
  change: Change;
}

function Operation({ row, lacksPhoto, photos, onPhoto, change }: OperationProps) {
  const state = useFormState();
  const place = useFormPart(({ values }) => resultsIn(values[RESULTS]).findIndex(each => resultKey(each) === resultKey(row)));
  const typed = useFormPart(({ values }) => resultsIn(values[RESULTS])[place]);
  const wrong = useFormPart(({ errors }) => (errors[RESULTS] as unknown as Partial<Record<'valor' | 'nota', string>>[] | undefined)?.[place]);
  const limits = limitsText(row);
  const called = `${row.name}, ${row.machine_name}`;
  // a defect without words is told before it is sent
  const lacksWords = row.resultado === 'defecto' && row.nota === '';
  const needsWords = row.resultado === 'defecto' || row.resultado === 'corregido' || row.resultado === 'no accesible' || row.nota !== '';
  const value = { ...fieldOf(state, `${RESULTS}.${place}.valor`, typed ? typed.valor : row.valor, wrong?.valor), title: `Valor de ${called}` };
  return (
    <div className="site-operation" role="group" aria-label={called}>
      <p>
        {row.name} {row.codigo && <small>{row.codigo}</small>}
      </p>
      {row.foto && (
        <div className="site-photo">
          <PickPhotos label={photos === 0 ? 'Hacer la foto' : 'Otra foto'} of={called} isCamera onPick={onPhoto} />
          {lacksPhoto ? (
            <span className="is-warning">Exige una foto: hágala para anotar que está hecha.</span>
          ) : (
            <small>{photos === 1 ? 'Tiene una foto.' : `Tiene ${photos} fotos.`}</small>
          )}
        </div>
      )}
      {limits !== '' && (
        <div className="site-measure">
          <div>
            <DecimalBox
              name={`${RESULTS}.${place}.valor`}
              label="Valor"
              unit={row.unidad || undefined}
              field={{ ...value, change: valor => change(row, { valor: valor as number | null }), leave: () => undefined }}
            />
          </div>
          {row.antes && <small>{`Antes: ${valueText(row.antes.valor, row.unidad)}`}</small>}
          {isOutside(row.valor, row) && <span className="is-warning">{`Fuera de lo normal (${limits})`}</span>}
          {unmeasured(row) !== '' && <span className="is-warning">Falta el valor: quedará «Sin medir».</span>}
        </div>
      )}
      <div className="site-results">
        {choices.map(resultado => (
          <button
            key={resultado}
            type="button"
            aria-pressed={row.resultado === resultado}
            disabled={lacksPhoto && isDone(resultado) && row.resultado !== resultado}
            onClick={() => change(row, { resultado: row.resultado === resultado ? '' : resultado })}
          >
            {operationResults[resultado]}
          </button>
        ))}
      </div>
      {needsWords && (
        <Input
          className="is-tall"
          aria-label={`Nota de ${called}`}
          placeholder={row.resultado === 'defecto' ? 'Qué defecto tiene' : 'Nota'}
          aria-invalid={lacksWords}
          maxLength={500}
          value={row.nota}
          onChange={({ target }) => change(row, { nota: target.value })}
        />
      )}
      {row.resultado === 'defecto' && (
        <p className="is-warning">{lacksWords ? 'Escriba qué defecto tiene.' : 'Para presupuestar: la oficina lo verá en el albarán.'}</p>
      )}
    </div>
  );
}
