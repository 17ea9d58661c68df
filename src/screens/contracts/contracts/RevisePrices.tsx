import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { revisionDraft } from '#domain/contracts/priceRevision.ts';
import type { RevisionPreview, RevisionRow } from '#domain/contracts/wire.ts';
import { addMonths, firstOfMonth, monthOf } from '#domain/kernel/days.ts';
import { formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { today } from '#src/api/companyClock.ts';
import { type Chosen, chooseActors, offeredIn, proposeActors, proposedDraft } from '#src/screens/contracts/contracts/revisionActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';

const { DecimalField, SelectField, TextField } = fieldsFor<Omit<Chosen, 'contract_id'>>();

interface RevisePricesProps {
  /** Only this contract, and the day on which its next period begins. */
  only?: { id: number; desde: string };
  onSaved: () => void;
  onClose: () => void;
}

/** «Revisar precios»: which month and which index; then each price before and after, and only then is anything proposed. */
export default function RevisePrices({ only, onSaved, onClose }: RevisePricesProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (chosen) return <Proposed chosen={chosen} onSaved={onSaved} onClose={onClose} />;
  return <Choice only={only} onLeft={given => (given ? setChosen(given) : onClose())} />;
}

const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months of renewals around this one; or that of one contract. */
function months(only: RevisePricesProps['only']) {
  const first = only ? firstOfMonth(only.desde) : addMonths(firstOfMonth(today()), -1);
  return Array.from({ length: only ? 1 : 14 }, (_, place) => addMonths(first, place)).map(month => ({
    value: monthOf(month),
    label: monthName.format(new Date(`${month}T00:00:00Z`)),
  }));
}

const target = { mode: 'add', id: null, given: null } as const;

/** Leaves with what was chosen, or with nothing. */
function Choice({ only, onLeft }: Pick<RevisePricesProps, 'only'> & { onLeft: (chosen: Chosen | null) => void }) {
  const [options] = useState(() => months(only));
  const [choice] = useState(() => chooseActors(only && monthOf(only.desde), only?.id));
  return (
    <RecordDialog
      target={target}
      noun="Revisión de precio"
      title={only ? 'Revisar el precio' : 'Revisar precios'}
      draft={revisionDraft}
      actors={choice.actors}
      formKey="contract.revise"
      width={560}
      submit={{ label: 'Ver los precios' }}
      onClose={() => onLeft(choice.chosen())}
    >
      <FormGrid>
        <SelectField name="mes" options={options} span={7} />
        <DecimalField name="ipc" unit="%" span={5} hint="Los de porcentaje fijo usan el suyo" />
        <TextField name="porque" span={12} hint="Va en la carta al cliente" />
      </FormGrid>
    </RecordDialog>
  );
}

const columns: readonly Column<RevisionRow>[] = [
  { header: titleOf('priceRevision', 'contract_id'), cell: row => `${row.codigo} · ${row.customer_name}`, width: 12, grows: 2, card: 'title' },
  { header: titleOf('priceRevision', 'desde'), cell: row => formatDate(row.desde), width: 6.5, card: 'line' },
  { header: titleOf('priceRevision', 'porcentaje'), cell: row => formatPercent(row.porcentaje), align: 'end', width: 6, card: 'line' },
  { header: titleOf('priceRevision', 'antes'), cell: row => formatEuros(row.antes), align: 'end', width: 7, card: 'line' },
  { header: titleOf('priceRevision', 'despues'), cell: row => row.falta || formatEuros(row.despues), align: 'end', width: 9, grows: 1, card: 'amount' },
];

function Proposed({ chosen, onSaved, onClose }: { chosen: Chosen } & Pick<RevisePricesProps, 'onSaved' | 'onClose'>) {
  const [actors] = useState(() => proposeActors(chosen));
  return (
    <RecordDialog
      target={target}
      noun="Revisión de precio"
      title="Precios antes y después"
      draft={proposedDraft}
      actors={actors}
      formKey="contract.propose"
      width={800}
      submit={values => wordsOf((values?.['contratos'] as number[] | undefined)?.length ?? 0)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(_, beside) => <Rows preview={beside as RevisionPreview} />}
    </RecordDialog>
  );
}

const wordsOf = (count: number) => ({ label: count === 1 ? 'Proponer 1 revisión' : `Proponer ${count} revisiones` });

function Rows({ preview }: { preview: RevisionPreview }) {
  const offered = offeredIn(preview);
  const sum = (of: 'antes' | 'despues') => formatEuros(offered.reduce((total, row) => total + row[of], 0));
  return (
    <>
      <Records
        label="Precios antes y después"
        columns={columns}
        rows={preview.contratos}
        signs={0}
        maxHeight="24rem"
        empty={
          <Text p="3" color="fg.muted">
            Ningún contrato vigente que revise su precio se renueva ese mes.
          </Text>
        }
      />
      {offered.length > 0 && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {`En total, de ${sum('antes')} a ${sum('despues')} al año. Todavía no se avisa a nadie ni cambia ninguna factura.`}
        </Text>
      )}
    </>
  );
}
