import { resultLines } from '#domain/contracts/operationWords.ts';
import { signatureDraft } from '#domain/work/signature.ts';
import { signedSheet } from '#domain/work/signedSheet.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { SignatureFields } from '#src/documents/signature/SignatureFields.tsx';
import { readParties, signActors } from '#src/screens/work/workOrders/signActors.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface SignDialogProps {
  order: WorkOrderRecord;
  onClose: () => void;
  onSaved: () => void;
}

/** The customer signs an albarán that is written already. */
export default function SignDialog({ order, ...told }: SignDialogProps) {
  const { id, work_order_lines, failure_orders, machine_name, location_name, fecha_albaran, customer_id } = order;
  const { record: parties } = useRecordView({ read: readParties }, customer_id);
  const content = {
    ...order,
    lines: work_order_lines.map(line => ({ description: line.description, unidad: line.unidad, figures: line })),
    results: resultLines(order.lista?.filas ?? []),
  };
  const names = { place: location_name ?? '', machine: machine_name ?? '', day: fecha_albaran, failures: failure_orders };
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: signatureDraft.getDefault() }}
      noun="Firma"
      title="Firmar el albarán"
      submit={{ label: 'Guardar la firma' }}
      draft={signatureDraft}
      actors={signActors}
      formKey="workOrder.firma"
      width={640}
    >
      <SignatureFields sheet={parties && (() => signedSheet(content, { ...parties, ...names }, parties.hasPrices))} />
    </RecordDialog>
  );
}
