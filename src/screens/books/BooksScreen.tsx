import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { type Lack, investedIn, periodNames, quarterOf, quarters } from '#domain/books/book.ts';
import type { Box as FormBox, ThirdParty } from '#domain/books/boxes.ts';
import type { BooksShown } from '#domain/books/wire.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { href, routes } from '#domain/routes.ts';
import { today } from '#src/api/companyClock.ts';
import { Issued, Received } from '#src/screens/books/BookTables.tsx';
import { type Tab, addressOfRow, euros, tabs } from '#src/screens/books/bookTabs.ts';
import { periodIn, readBooks, takePeriodStep } from '#src/screens/books/booksActors.ts';
import { YearForm } from '#src/screens/books/YearForm.tsx';
import { Downloads } from '#src/screens/books/Downloads.tsx';
import { PeriodPanel } from '#src/screens/books/PeriodPanel.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { LinkTabs } from '#src/ui/page/LinkTabs.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { chosenSegment } from '#src/ui/widgets/segments.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

const follows = among('invoice', 'providerInvoice', 'provider', 'fiscalPeriod');

/** /libros: the record books of VAT of a quarter or a year, what is missing in them, and the figures that follow. */
export default function BooksScreen() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const now = quarterOf(today());
  const asked = search.get('periodo') ?? '';
  const period = /^\d{4}-([1-4]T|0A)$/.test(asked) ? asked : `${now.ejercicio}-${now.periodo}`;
  const tab = tabs.find(({ key }) => key === search.get('ver'))?.key ?? 'casillas';
  const { ejercicio, periodo } = periodIn(period);
  const view = useRecordView({ read: readBooks, act: takePeriodStep, follows }, period);
  const addressOf = (to: string, ver: string) => `${href('books')}?periodo=${to}&ver=${ver}`;
  const go = (to: string) => navigate(addressOf(to, tab), { replace: true });
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <PageHeading>{routes.books.title}</PageHeading>
        <Downloads period={period} tab={tab} />
      </Flex>
      <Flex gap="2" wrap="wrap" align="center">
        <Select aria-label="Año" style={{ width: 'auto' }} value={String(ejercicio)} onChange={changed => go(`${changed.target.value}-${periodo}`)}>
          {Array.from({ length: 6 }, (_, ago) => String(now.ejercicio - ago)).map(year => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        <Flex role="group" aria-label="Trimestre o año" gap="2" wrap="wrap">
          {([...quarters, '0A'] as const).map(each => (
            <Button
              key={each}
              type="button"
              size="sm"
              variant="outline"
              aria-pressed={each === periodo}
              {...(each === periodo && chosenSegment)}
              onClick={() => go(`${ejercicio}-${each}`)}
            >
              {periodNames[each]}
            </Button>
          ))}
        </Flex>
      </Flex>
      {view.failure ? (
        <LoadFailure title="No se han podido leer los libros" text={view.failure} onRetry={view.reload} />
      ) : view.record ? (
        <>
          <PeriodPanel view={view} books={view.record} />
          <Lacks faltas={view.record.faltas} />
          <LinkTabs label="Libros" present={tab} tabs={tabs} href={ver => addressOf(period, ver)}>
            <Content tab={tab} books={view.record} box={boxOf(view.record, search)} whole={addressOf(period, tab)} />
          </LinkTabs>
        </>
      ) : (
        <Loading shape="page" />
      )}
    </Stack>
  );
}

/** What is missing first. */
function Lacks({ faltas }: { faltas: readonly Lack[] }) {
  if (faltas.length === 0)
    return (
      <Panel>
        <Flex gap="2" align="center" fontSize="sm">
          <Icon name="check" /> No falta nada: cada factura tiene su NIF, su documento y su número.
        </Flex>
      </Panel>
    );
  return (
    <Panel title={faltas.length === 1 ? 'Falta una cosa' : `Faltan ${formatCount(faltas.length)} cosas`}>
      <Stack as="ul" listStyleType="none" gap="1" fontSize="sm" maxH="12rem" overflowY="auto">
        {faltas.map(({ libro, id, numero, falta }) => (
          <Flex as="li" key={`${libro}${id}${numero}${falta}`} columnGap="3" wrap="wrap">
            <span>{id === 0 ? numero : <RecordLink href={addressOfRow(libro, id)}>{numero}</RecordLink>}</span>
            <span>{falta}</span>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

/** The box, or the line of the year, whose rows are asked for. */
function boxOf({ casillas, anual }: BooksShown, search: URLSearchParams): FormBox | undefined {
  const line = anual[Number(search.get('linea')) - 1];
  return line ? { ...line, casilla: '', importe: line.cuota ?? line.base ?? 0 } : casillas[Number(search.get('casilla')) - 1];
}

interface ContentProps {
  tab: Tab;
  books: BooksShown;
  /** Only the rows behind it. */
  box: FormBox | undefined;
  /** The address of all of them. */
  whole: string;
}

function Content({ tab, books, box, whole }: ContentProps) {
  if (tab === 'casillas') return <FormBoxes books={books} />;
  if (tab === '390') return <YearForm books={books} />;
  if (tab === '347') return <ThirdParties books={books} />;
  const behind = box?.libro === tab ? box : undefined;
  const among = <Row,>(rows: readonly Row[]) => (behind ? behind.filas.map(place => rows[place]!) : rows);
  return (
    <Stack gap="3">
      {behind && (
        <Flex gap="3" align="center" wrap="wrap" fontSize="sm">
          <Text>{`Solo las líneas de ${behind.casilla ? `la casilla ${behind.casilla}, ` : ''}${behind.titulo}: ${euros(behind.importe)}`}</Text>
          <Button asChild size="xs" variant="outline">
            <Link href={whole}>Ver todas</Link>
          </Button>
        </Flex>
      )}
      {tab === 'expedidas' ? <Issued rows={among(books.expedidas)} /> : <Received rows={tab === 'bienes' ? investedIn(books) : among(books.recibidas)} />}
    </Stack>
  );
}

const numbered = <Row extends object>(row: Row, index: number) => ({ ...row, place: index, id: index + 1 });

type BoxRow = FormBox & { id: number; rows: string; href: string };

const boxColumns: readonly Column<BoxRow>[] = [
  { header: 'Casilla', cell: row => row.casilla || '–', width: 6, card: 'state' },
  { header: 'Concepto', cell: row => row.titulo, width: 16, grows: 2, card: 'title' },
  { header: 'De qué', cell: row => row.libro && <RecordLink href={row.href}>{row.rows}</RecordLink>, width: 10, grows: 1, card: 'line' },
  { header: 'Euros', cell: row => euros(row.importe), align: 'end', width: 9, card: 'amount' },
];

/** The boxes, each with the way to the rows behind it. */
function FormBoxes({ books: { ejercicio, periodo, casillas } }: { books: BooksShown }) {
  const rows = casillas.map((box, index): BoxRow => ({
    ...box,
    id: index + 1,
    rows: box.filas.length === 1 ? 'Una línea' : `${formatCount(box.filas.length)} líneas`,
    href: `${href('books')}?periodo=${ejercicio}-${periodo}&ver=${box.libro}&casilla=${index + 1}`,
  }));
  return (
    <Stack gap="3">
      <Records label="Casillas del modelo 303" columns={boxColumns} rows={rows} signs={0} />
      <Text fontSize="sm" color="fg.muted">
        Salen de las facturas de los libros. Compruebe los números de las casillas con el modelo del año antes de presentarlo.
      </Text>
    </Stack>
  );
}

const partyColumns: readonly Column<ThirdParty & { id: number }>[] = [
  { header: 'Clave', cell: row => (row.clave === 'B' ? 'B, ventas' : 'A, compras'), width: 7, card: 'state' },
  { header: 'NIF', cell: row => row.nif, width: 8, card: 'line' },
  { header: 'Declarado', cell: row => row.nombre, width: 12, grows: 2, card: 'title' },
  ...[0, 1, 2, 3].map((quarter): Column<ThirdParty & { id: number }> => ({
    header: quarters[quarter]!,
    cell: row => euros(row.trimestres[quarter]!),
    align: 'end',
    width: 7.5,
    folds: 4 - quarter,
    card: 'line',
  })),
  { header: 'En el año', cell: row => euros(row.total), align: 'end', width: 8.5, card: 'amount' },
];

function ThirdParties({ books: { periodo, terceros } }: { books: BooksShown }) {
  if (periodo !== '0A')
    return (
      <Text p="6" textAlign="center" color="fg.muted">
        El modelo 347 es del año entero: elija «Año entero».
      </Text>
    );
  return (
    <Records
      label="Modelo 347"
      columns={partyColumns}
      rows={terceros.map(numbered)}
      signs={0}
      empty={
        <Text p="6" textAlign="center" color="fg.muted">
          Con nadie se pasa de 3.005,06 € en el año.
        </Text>
      }
    />
  );
}
