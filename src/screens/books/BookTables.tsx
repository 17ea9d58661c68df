import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { type IssuedRow, type ReceivedRow, byRate, summed } from '#domain/books/book.ts';
import { formatCount, formatDate, formatPercent } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { titleOf } from '#domain/records/titles.ts';
import { addressOfRow, euros } from '#src/screens/books/bookTabs.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

const percent = (iva: number) => formatPercent(fromScaled(iva, 2));

type Numbered<Row> = Row & { id: number; of: number };
const withOf = <Row extends { id: number }>(rows: readonly Row[]): Numbered<Row>[] => rows.map((row, index) => ({ ...row, of: row.id, id: index + 1 }));

const issuedColumns: readonly Column<Numbered<IssuedRow>>[] = [
  { header: 'N.º de factura', cell: row => <RecordLink href={addressOfRow('expedidas', row.of)}>{row.numero}</RecordLink>, width: 8, card: 'title' },
  { header: 'Clase', cell: row => row.clase, width: 4, folds: 2, card: 'state' },
  { header: 'Expedida', cell: row => formatDate(row.expedida), width: 7, card: 'line' },
  { header: titleOf('invoice', 'fecha_operacion'), cell: row => formatDate(row.operada), width: 7, folds: 4, card: 'line' },
  { header: 'Destinatario', cell: row => row.nombre, width: 11, grows: 2, card: 'text' },
  { header: 'NIF', cell: row => row.nif, width: 8, folds: 1, card: 'line' },
  { header: 'Calificación', cell: row => row.operacion, width: 6, folds: 3, card: 'line' },
  { header: titleOf('invoice', 'base'), cell: row => euros(row.base), align: 'end', width: 8, card: 'line' },
  { header: 'Al tipo', cell: row => percent(row.iva), align: 'end', width: 4.5, card: 'line' },
  { header: 'Cuota', cell: row => euros(row.cuota), align: 'end', width: 7, card: 'amount' },
];

/** What was issued, with its sums. */
export function Issued({ rows }: { rows: readonly IssuedRow[] }) {
  return (
    <Stack gap="3">
      <Sums
        rates={byRate(rows).map(({ iva, filas }) => ({ iva, base: summed(filas, row => row.base), cuota: summed(filas, row => row.cuota) }))}
        label="Sumas de lo expedido"
      />
      <BookRows label="Libro registro de facturas expedidas" columns={issuedColumns} rows={withOf(rows)} />
    </Stack>
  );
}

const receivedColumns: readonly Column<Numbered<ReceivedRow>>[] = [
  { header: 'Recepción', cell: row => <RecordLink href={addressOfRow('recibidas', row.of)}>{row.recepcion}</RecordLink>, width: 7.5, card: 'title' },
  { header: titleOf('providerInvoice', 'n_factura_proveedor'), cell: row => row.numero, width: 8, folds: 3, card: 'line' },
  { header: 'Recibida', cell: row => formatDate(row.recibida), width: 7, card: 'line' },
  { header: 'Clase', cell: row => row.clase, width: 4, folds: 4, card: 'state' },
  { header: 'Expedidor', cell: row => row.nombre, width: 11, grows: 2, card: 'text' },
  { header: 'NIF', cell: row => row.nif, width: 8, folds: 1, card: 'line' },
  { header: titleOf('invoice', 'base'), cell: row => euros(row.base), align: 'end', width: 8, card: 'line' },
  { header: 'Al tipo', cell: row => percent(row.iva), align: 'end', width: 4.5, card: 'line' },
  { header: 'Cuota', cell: row => euros(row.cuota), align: 'end', width: 7, folds: 2, card: 'line' },
  { header: 'Deducible', cell: row => euros(row.deducible), align: 'end', width: 7, card: 'amount' },
];

/** What was received, with its sums. */
export function Received({ rows }: { rows: readonly ReceivedRow[] }) {
  return (
    <Stack gap="3">
      <Sums
        rates={byRate(rows).map(({ iva, filas }) => ({ iva, base: summed(filas, row => row.base), cuota: summed(filas, row => row.deducible) }))}
        label="Sumas de lo recibido"
      />
      <BookRows label="Libro registro de facturas recibidas" columns={receivedColumns} rows={withOf(rows)} />
    </Stack>
  );
}

/** Rows that are drawn before somebody asks for all of them: a year has thousands. */
const AT_FIRST = 200;

function BookRows<Row extends { id: number }>({ label, columns, rows }: { label: string; columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST);
  return (
    <>
      <Records label={label} columns={columns} rows={shown} signs={0} empty={<Nothing />} />
      {shown.length < rows.length && (
        <Button type="button" size="sm" variant="outline" alignSelf="center" onClick={() => setWhole(true)}>
          {`Mostrar las ${formatCount(rows.length)} líneas`}
        </Button>
      )}
    </>
  );
}

const Nothing = () => (
  <Text p="6" textAlign="center" color="fg.muted">
    No hay ninguna en ese periodo.
  </Text>
);

interface RateSum {
  iva: number;
  base: number;
  cuota: number;
}

function Sums({ rates, label }: { rates: readonly RateSum[]; label: string }) {
  if (rates.length === 0) return null;
  const all = { base: rates.reduce((sum, { base }) => sum + base, 0), cuota: rates.reduce((sum, { cuota }) => sum + cuota, 0) };
  return (
    <Flex as="dl" aria-label={label} columnGap="8" rowGap="2" wrap="wrap" fontSize="sm" fontVariantNumeric="tabular-nums">
      {rates.map(({ iva, base, cuota }) => (
        <Sum key={iva} title={`Al ${percent(iva)}`} base={base} cuota={cuota} />
      ))}
      <Sum title="En total" {...all} isStrong />
    </Flex>
  );
}

function Sum({ title, base, cuota, isStrong = false }: { title: string; base: number; cuota: number; isStrong?: boolean }) {
  return (
    <div>
      <Text as="dt" color="fg.muted">
        {title}
      </Text>
      <Text as="dd" fontWeight={isStrong ? 'semibold' : undefined}>{`${euros(base)} · cuota ${euros(cuota)}`}</Text>
    </div>
  );
}
