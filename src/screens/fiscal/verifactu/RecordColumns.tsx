import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { type FiscalRow, recordWords } from '#domain/fiscal/view.ts';
import { FiscalRecordState } from '#src/documents/taxCode/FiscalRecordState.tsx';
import { Made } from '#src/screens/fiscal/verifactu/RecordMoment.tsx';
import type { Column } from '#src/ui/list/columns.ts';

const number: Column<FiscalRow> = { header: titleOf('cobro', 'invoice_id'), cell: row => row.number, width: 7, card: 'title' };
const state: Column<FiscalRow> = {
  header: titleOf('invoice', 'estado'),
  cell: ({ estado, isAnnulled }) => <FiscalRecordState estado={estado} isAnnulled={isAnnulled} />,
  width: 11,
  card: 'state',
};

/** The columns of the chain. */
export const recordColumns: readonly Column<FiscalRow>[] = [
  { header: 'Registro', cell: ({ id }) => id, align: 'end', width: 5.5 },
  number,
  { header: 'Qué dice', cell: recordWords, width: 9, grows: 1, folds: 3, card: 'text' },
  { header: titleOf('invoice', 'fecha_creacion'), cell: ({ issued }) => formatDate(issued), width: 6.5, folds: 2 },
  { header: 'Hecho', cell: ({ stamp }) => <Made stamp={stamp} />, width: 11, folds: 1 },
  { header: titleOf('invoice', 'total'), cell: ({ total }) => formatEuros(total), align: 'end', width: 7.5, card: 'amount' },
  state,
];

/** Those of records that wait for a decision; `meaning` says what AEAT means and what is to be done. */
export const toResolveColumns = (meaning: (row: FiscalRow) => string): readonly Column<FiscalRow>[] => [
  number,
  state,
  { header: 'Código AEAT', cell: ({ code }) => code, align: 'end', width: 5 },
  { header: 'Qué hacer', cell: meaning, width: 16, grows: 1, card: 'text' },
];
