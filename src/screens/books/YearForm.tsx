import { Stack, Text } from '@chakra-ui/react';
import { quarters } from '#domain/books/book.ts';
import { type YearLine, type YearSection, yearSections } from '#domain/books/yearForm.ts';
import type { BooksShown } from '#domain/books/wire.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { euros } from '#src/screens/books/bookTabs.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { TwoLines } from '#src/ui/list/TwoLines.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

type Line = YearLine & { id: number; rows: string; href: string };

const orNothing = (cents: number | null) => (cents === null ? '' : euros(cents));

const columns: readonly Column<Line>[] = [
  { header: 'Concepto', cell: row => (row.libro ? <TwoLines text={row.titulo} /> : <strong>{row.titulo}</strong>), width: 17, grows: 3, card: 'title' },
  ...quarters.map((quarter, place): Column<Line> => ({
    header: quarter,
    cell: row => euros(row.trimestres[place]!),
    align: 'end',
    width: 7,
    folds: 4 - place,
    card: 'line',
  })),
  { header: 'De qué', cell: row => row.libro && <RecordLink href={row.href}>{row.rows}</RecordLink>, width: 6.5, card: 'line' },
  { header: 'Base', cell: row => orNothing(row.base), align: 'end', width: 8, card: 'line' },
  { header: 'Cuota', cell: row => orNothing(row.cuota), align: 'end', width: 8, card: 'amount' },
];

/** Form 390: the lines of the year, each with what its quarters add and the way to the rows behind it. */
export function YearForm({ books: { ejercicio, periodo, anual } }: { books: BooksShown }) {
  if (periodo !== '0A')
    return (
      <Text p="6" textAlign="center" color="fg.muted">
        El modelo 390 es del año entero: elija «Año entero».
      </Text>
    );
  const lines = anual.map((line, index): Line => ({
    ...line,
    id: index + 1,
    rows: line.filas.length === 1 ? 'Una línea' : `${formatCount(line.filas.length)} líneas`,
    href: `${href('books')}?periodo=${ejercicio}-0A&ver=${line.libro}&linea=${index + 1}`,
  }));
  return (
    <Stack gap="4">
      {(Object.keys(yearSections) as YearSection[]).map(section => (
        <Panel key={section} title={yearSections[section]}>
          <Records label={yearSections[section]} columns={columns} rows={lines.filter(({ apartado }) => apartado === section)} signs={0} />
        </Panel>
      ))}
      <Text fontSize="sm" color="fg.muted">
        Sale de los libros del año y es la suma de sus cuatro 303. En cada trimestre, la cuota; donde no hay cuota, la base. Los conceptos van con sus palabras,
        sin número de casilla: compruébelos con el modelo del año antes de presentarlo.
      </Text>
    </Stack>
  );
}
