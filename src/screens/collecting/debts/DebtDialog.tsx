import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { DebtRecord } from '#domain/collecting/wire.ts';
import { debtSteps } from '#domain/collecting/steps.ts';
import { debt } from '#domain/collecting/debt.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { reminded } from '#domain/collecting/reminderRules.ts';
import { href } from '#domain/routes.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { debtWords } from '#machines/lifecycles/debt.ts';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';
import { actOn } from '#src/api/calls.ts';
import { dialogActors } from '#src/api/actors.ts';
import { PaymentsSection } from '#src/screens/collecting/debts/PaymentsSection.tsx';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { useMay, useRights } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { titled } from '#src/ui/page/titled.ts';

const { CheckField, DateField, DecimalField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof debt>>();

const drop = actOn(endpoints.cobro.remove);
const actors = dialogActors({ data: endpoints.cobro.data, update: endpoints.cobro.update });

interface DebtDialogProps {
  target: EditorTarget;
  onClose: () => void;
  /** Also after a payment was taken back. */
  onSaved?: () => void;
}

/** Editar Cobro: what is owed, when and where, and its payments. A cobro is opened by its invoice, so there is no Añadir (§2); one from before has a dialog of its own. */
export default function DebtDialog({ target, onClose, onSaved }: DebtDialogProps) {
  const [round, setRound] = useState(0);
  const mayEdit = useRights('cobro').update;
  const mayReadNotes = useMay(endpoints.reminder.page);
  const changed = () => {
    setRound(round + 1);
    onSaved?.();
  };
  const dropped = () => {
    onSaved?.();
    onClose();
  };
  if (target.mode === 'add') return null;
  return (
    <RecordDialog
      key={round}
      target={target}
      onClose={onClose}
      onSaved={() => onSaved?.()}
      noun={debt.one}
      draft={debt.draft}
      actors={actors}
      formKey={debt.name}
      width={720}
      isReadOnly={!mayEdit}
    >
      {values => {
        const record = values as unknown as DebtRecord;
        return (
          <>
            <Facts facts={factsOf(record)} columns={{ base: 1, sm: 3 }} />
            <FormGrid style={{ marginTop: '1.25rem' }}>
              <DecimalField name="deuda" isMoney span={4} hint={`De ${formatEuros(record.importe)}`} />
              <DateField name="fecha_vencimiento" span={4} />
              <DateField name="fecha_pago" span={4} />
              <TextField name="banco" span={12} />
              {mayReadNotes && (
                <>
                  <TextAreaField name="gestiones_realizadas" rows={4} />
                  <CheckField name="no_reclamar" span={4} hint="Por ejemplo, en disputa: no se recuerda" />
                  <TextField name="no_reclamar_nota" span={5} />
                  <DateField name="no_reclamar_hasta" span={3} />
                </>
              )}
            </FormGrid>
            <Flex mt="4" gap="2" wrap="wrap">
              <HistoryLink entity="cobro" id={record.id} variant="ghost" />
              {record.invoice_id === null && <DropOpening debt={record} onDropped={dropped} />}
              <WhyButton entity="cobro" state={record.estado} of={record} steps={debtSteps} words={debtWords} />
            </Flex>
            <PaymentsSection payments={record.payments} onChanged={changed} />
          </>
        );
      }}
    </RecordDialog>
  );
}

/** A debt from before that was written or brought by mistake goes again, as long as nothing was paid of it. */
function DropOpening({ debt, onDropped }: { debt: DebtRecord; onDropped: () => void }) {
  const mayDrop = useMay(endpoints.cobro.remove);
  const dropping = useCommand<{ id: number }, unknown>(drop, onDropped);
  if (!mayDrop || debt.payments.length > 0) return null;
  return (
    <>
      <Button type="button" size="sm" variant="ghost" {...dropping.marks} onClick={() => dropping.ask({ id: debt.id })}>
        Borrar
      </Button>
      {dropping.asked && (
        <ConfirmBox
          question={`¿Seguro que quiere borrar la deuda ${debt.numero}?`}
          detail="El cliente dejará de deberla aquí."
          no="No"
          yes="Sí, borrar"
          isDangerous
          {...dropping.answers}
        />
      )}
    </>
  );
}

function factsOf({ invoice_id, invoice_name, numero, fecha, pagado_antes, customer_name, importe, recordado, recordado_el }: DebtRecord) {
  const document = invoice_id
    ? { invoice_name: <RecordLink href={href('invoiceEdit', { id_invoice: invoice_id })}>{invoice_name}</RecordLink> }
    : { numero: `${numero}, del ${formatDate(fecha)}`, pagado_antes: pagado_antes === 0 ? '' : formatEuros(pagado_antes) };
  return titled('cobro', { ...document, customer_name, importe: formatEuros(importe), recordado_el: reminded(recordado, recordado_el) });
}
