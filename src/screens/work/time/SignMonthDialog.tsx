import { Text } from '@chakra-ui/react';
import { monthName } from '#domain/kernel/format.ts';
import { monthSignature } from '#domain/work/time/month.ts';
import { DrawnSignatureField } from '#src/documents/signature/DrawnSignatureField.tsx';
import { signMonthActors } from '#src/screens/work/time/workdayActors.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

interface SignMonthDialogProps {
  mes: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Whoever has worked the month signs it by finger, pen or mouse. */
export default function SignMonthDialog({ mes, ...told }: SignMonthDialogProps) {
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id: 0, given: { mes, trazo: '' } }}
      noun="Firma"
      title={`Firmar ${monthName(mes)}`}
      submit={{ label: 'Firmar el mes', doing: 'Firmando…' }}
      draft={monthSignature}
      actors={signMonthActors}
      formKey="workday.sign"
      width={640}
    >
      <DrawnSignatureField />
      <Text fontSize="sm" color="fg.muted" mt="2">
        Se guarda con la fecha, la hora y las horas del mes tal como están. Si la oficina corrige alguna después, se firma otra vez.
      </Text>
    </RecordDialog>
  );
}
