import '#src/documents/lines/linesEditor.css';
import { Button, Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type MapColumn, type MappedBook, mapColumn } from '#domain/books/bookMap.ts';
import { type Source, isOfBook, sourceNames } from '#domain/books/sources.ts';
import { titlesIn } from '#domain/kernel/entity.ts';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { SelectField } from '#src/ui/form/fields/SelectField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormPart, useFormState, useFormValue } from '#src/ui/form/FormState.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const COLUMNS = 'map_columns';
const titles = titlesIn(mapColumn);
const newColumn: MapColumn = { titulo: '', dato: 'numero', texto: '', ancho: null };

/** What a column of a book may be of; and what it is of now, also where the other book has it. */
const sourcesOf = (libro: MappedBook, now: Source) => toOptions(sourceNames).filter(({ value }) => value === now || isOfBook(value as Source, libro));

const moved =
  (from: number, to: number) =>
  (columns: readonly MapColumn[]): MapColumn[] =>
    columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!);

/** The columns of a format, in their order. */
export function MapColumns() {
  const { isReadOnly } = useFormState();
  const field = useFieldValue(COLUMNS);
  const columns = Array.isArray(field.value) ? (field.value as MapColumn[]) : [];
  const libro = useFormValue('libro') as MappedBook;
  const change = (to: (all: readonly MapColumn[]) => MapColumn[]) => field.change(to(columns));
  const problem = useFormPart(({ errors, submitCount }) => (submitCount > 0 && typeof errors[COLUMNS] === 'string' ? errors[COLUMNS] : undefined));
  return (
    <>
      <div className="lines-editor is-map">
        <table>
          <thead>
            <tr className="is-head">
              <th className="is-words">{titles['titulo']}</th>
              <th className="is-words">{titles['dato']}</th>
              <th className="is-words">{titles['texto']}</th>
              <th title={titles['ancho']}>Ancho</th>
              <th>
                <span className="unseen">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a new column has no identity but its place
              <Row key={index} column={column} index={index} libro={libro} count={columns.length} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      <Text role="alert" fontSize="sm" color="fg.error" minH="5">
        {problem}
      </Text>
      {!isReadOnly && (
        <Flex mb="4">
          <Button type="button" size="sm" variant="outline" onClick={() => field.change([...columns, newColumn])}>
            <Icon name="plus" /> Añadir columna
          </Button>
        </Flex>
      )}
    </>
  );
}

interface RowProps {
  column: MapColumn;
  index: number;
  libro: MappedBook;
  count: number;
  change: (to: (columns: readonly MapColumn[]) => MapColumn[]) => void;
}

function Row({ column, index, libro, count, change }: RowProps) {
  const { isReadOnly } = useFormState();
  const place = index + 1;
  const box = (name: keyof MapColumn) => ({ name: `${COLUMNS}.${index}.${name}`, label: `${titles[name]} de la columna ${place}`, isBare: true as const });
  return (
    <tr className="line">
      <td>
        <TextField {...box('titulo')} />
      </td>
      <td>
        <SelectField {...box('dato')} options={sourcesOf(libro, column.dato)} />
      </td>
      <td>{column.dato === 'fijo' && <TextField {...box('texto')} />}</td>
      <td>
        <DecimalField {...box('ancho')} />
      </td>
      <td>
        {!isReadOnly && (
          <>
            <Small label={`Subir la columna ${place}`} disabled={index === 0} onClick={() => change(moved(index, index - 1))} icon={ArrowUp} />
            <Small label={`Bajar la columna ${place}`} disabled={place === count} onClick={() => change(moved(index, index + 1))} icon={ArrowDown} />
            <Small label={`Quitar la columna ${place}`} onClick={() => change(columns => columns.toSpliced(index, 1))} icon={Trash2} />
          </>
        )}
      </td>
    </tr>
  );
}

interface SmallProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  icon: typeof Trash2;
}

function Small({ label, icon: Sign, ...button }: SmallProps) {
  return (
    <button type="button" className="line-remove" aria-label={label} title={label} {...button}>
      <Sign strokeWidth={1.8} aria-hidden />
    </button>
  );
}
