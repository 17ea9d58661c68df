// The list of a visit as the office reads it: what has to be quoted, and what was done to each machine.
import { Button, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { useMay } from '#src/session/useRights.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { operationResults } from '#domain/contracts/checklist.ts';
import { isOutside, limitsText, unmeasured, valueText } from '#domain/contracts/operationWords.ts';
import type { Checklist, ChecklistRow } from '#domain/contracts/wire.ts';
import { titleOf } from '#domain/records/titles.ts';
import { checklistWords } from '#machines/lifecycles/checklist.ts';
import { OperationPhotos } from '#src/documents/photos/OperationPhotos.tsx';
import { checklistTones } from '#src/screens/parts/states.ts';
import { ChecklistVoid } from '#src/screens/work/parts/ChecklistVoid.tsx';
import { Records } from '#src/ui/list/Records.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

type Row = ChecklistRow & { id: number };

const columns: readonly Column<Row>[] = [
  { header: titleOf('contractMachine', 'machine_id'), cell: row => row.machine_name, width: 9, grows: 1, card: 'text' },
  { header: titleOf('operation', 'name'), cell: row => row.name, width: 12, grows: 2, card: 'title' },
  { header: 'Resultado', cell: row => <Outcome row={row} />, width: 8, card: 'state' },
  { header: 'Valor', cell: row => measured(row), width: 11, card: 'line' },
  { header: 'Comentario', cell: row => (row.fotos.length > 0 ? <Comment row={row} /> : row.nota), width: 10, grows: 2, folds: 1, card: 'line' },
];

const tones = { '': 'off', ok: 'done', corregido: 'going', defecto: 'alert', 'no procede': 'off', 'no accesible': 'waiting' } as const;

const Outcome = ({ row: { resultado } }: { row: Pick<ChecklistRow, 'resultado'> }) => (
  <StateBadge label={operationResults[resultado]} tone={tones[resultado]} />
);

const Comment = ({ row }: { row: ChecklistRow }) => (
  <>
    {row.nota}
    <OperationPhotos of={`${row.name}, ${row.machine_name}`} photos={row.fotos} />
  </>
);

/** A value, marked where it is outside of its limits. */
function measured(row: ChecklistRow) {
  return isOutside(row.valor, row) ? (
    <Text as="span" color="orange.fg" fontWeight="semibold">{`${valueText(row.valor, row.unidad)} (normal: ${limitsText(row)})`}</Text>
  ) : (
    valueText(row.valor, row.unidad) || unmeasured(row)
  );
}

/** The list of the visit, where it has one. */
export function ChecklistPanels({ list, noticeId }: { list: Checklist | null; noticeId: number | null }) {
  const mayQuote = useMay(endpoints.quote.create);
  if (!list) return null;
  const defects = list.filas.filter(({ resultado }) => resultado === 'defecto');
  return (
    <>
      {defects.length > 0 && (
        <Panel title="Para presupuestar">
          <ul style={{ listStyle: 'none' }} aria-label="Para presupuestar">
            {defects.map(({ operation_id, machine_id, machine_name, name, nota, presupuesto }) => (
              <li key={`${operation_id}|${machine_id}`}>
                <strong>{`${machine_name}: ${name}`}</strong>
                {` · ${nota} `}
                {presupuesto && <RecordLink href={href('quote', { id: presupuesto.id })}>{presupuesto.codigo}</RecordLink>}
                {!presupuesto && mayQuote && noticeId !== null && (
                  <Button asChild size="xs" variant="outline">
                    <Link href={`${href('quoteNew')}?aviso=${noticeId}&operacion=${operation_id}&maquina=${machine_id}`}>Presupuestar</Link>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Lista de comprobación" tools={<StateBadge label={checklistWords.states[list.estado]} tone={checklistTones[list.estado]} />}>
        <ChecklistVoid list={list} />
        <Records label="Lista de comprobación" columns={columns} rows={list.filas.map((row, index) => ({ ...row, id: index + 1 }))} empty={null} />
      </Panel>
    </>
  );
}
