import { Box, Text } from '@chakra-ui/react';
import { plan } from '#domain/contracts/contract.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { isDay } from '#domain/kernel/days.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { planActors, readPreview } from '#src/screens/contracts/contracts/contractActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const { DateField, DecimalField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof plan>>();

/** A plan of visits: how often, from which day on, and what is done; with the days that it gives. */
export default function PlanDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun={plan.one} draft={plan.draft} actors={planActors} formKey={plan.name} width={640}>
      {({ contract_id, id }) => (
        <FormGrid>
          <TextField name="name" span={12} />
          <DecimalField name="meses" span={4} hint="12 es una al año" />
          <DateField name="primera" span={4} />
          <DecimalField name="minutos" span={4} />
          <Preview contractId={Number(contract_id)} planId={Number(id ?? 0)} />
          <TextAreaField name="trabajo" rows={4} />
          <TextField name="motivo" span={12} hint="Por ejemplo, lo que dice el fabricante, o la supervisión remota" />
        </FormGrid>
      )}
    </RecordDialog>
  );
}

/** The visits of the period that is running, as they are being written, and what the norm asks besides. */
function Preview({ contractId, planId }: { contractId: number; planId: number }) {
  const meses = Number(useFormValue('meses'));
  const primera = useFormValue('primera');
  if (!isDay(primera) || !(meses >= 1 && meses <= 120)) return <div style={{ gridColumn: '1 / -1', minHeight: '1.5rem' }} />;
  return <Days asked={JSON.stringify({ contract_id: contractId, plan_id: planId, meses, primera })} />;
}

function Days({ asked }: { asked: string }) {
  const { record } = useRecordView({ read: readPreview }, asked);
  const motivo = String(useFormValue('motivo') ?? '');
  return (
    <>
      <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted" minH="6" aria-live="polite">
        {record &&
          (record.total === 0
            ? 'Ninguna visita en este periodo.'
            : `${formatCount(record.total)} ${record.total === 1 ? 'visita' : 'visitas'} en este periodo: ${record.dias.map(formatDate).join(', ')}${record.total > record.dias.length ? '…' : '.'}`)}
      </Text>
      {record?.falta && motivo.trim() === '' && (
        <Box gridColumn="1 / -1">
          <Note>{`${record.falta}.`}</Note>
        </Box>
      )}
    </>
  );
}
