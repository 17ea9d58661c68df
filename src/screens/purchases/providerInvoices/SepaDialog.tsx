import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { object } from 'yup';
import { formatEuros } from '#domain/kernel/format.ts';
import { date, flag } from '#domain/kernel/fields.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { filedWords, leftOutWords } from '#domain/purchases/sepa.ts';
import type { DueBill, SepaLook } from '#domain/purchases/wire.ts';
import { lookAtTransfers, sepaActors } from '#src/screens/purchases/providerInvoices/paymentRunActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const draft = object({ fecha: date('Introduzca el día del pago').label('Día del pago'), repetir: flag().label('Pagarlas otra vez') });
const { CheckField, DateField } = fieldsFor<{ fecha: string; repetir: boolean }>();

/** The file with which the bank pays the chosen invoices, after what it leaves out was said. */
export default function SepaDialog({ bills, onClose }: { bills: readonly DueBill[]; onClose: () => void }) {
  const [actors] = useState(() => sepaActors(bills));
  const look = useRecordView({ read: lookAtTransfers }, bills);
  return (
    <RecordDialog
      noun="Pago"
      title="Descargar fichero SEPA"
      draft={draft}
      actors={actors}
      target={{ mode: 'edit', id: 0, given: null }}
      formKey="payment.sepa"
      width={560}
      submit={{ label: 'Descargar', doing: 'Preparando…' }}
      onClose={onClose}
    >
      {look.failure ? (
        <LoadFailure title="No se ha podido preparar" text={look.failure} onRetry={look.reload} />
      ) : look.record ? (
        <What look={look.record} />
      ) : (
        <Loading />
      )}
      <FormGrid>
        <DateField name="fecha" span={6} />
        {look.record && look.record.repetidas.length > 0 && (
          <CheckField name="repetir" span={12} hint="Solo si el banco no ha ejecutado ese fichero: si no, cobrarían dos veces" />
        )}
      </FormGrid>
    </RecordDialog>
  );
}

/** What the file pays, and what it does not. */
function What({ look: { transferencias, total, fuera, repetidas, problema } }: { look: SepaLook }) {
  return (
    <Stack gap="3" mb="4" fontSize="sm" role="status">
      {problema ? (
        <Note>{problema}</Note>
      ) : (
        <Text>
          {`${transferencias === 1 ? 'Una transferencia' : `${transferencias} transferencias`}, ${formatEuros(fromScaled(total, 2))}. `}
          Súbalo a su banco; las facturas no quedan pagadas hasta que anote el pago.
        </Text>
      )}
      {repetidas.length > 0 && (
        <Note>
          {repetidas.map(each => (
            <Text as="span" display="block" key={each.nuestra}>
              {`${filedWords(each)}.`}
            </Text>
          ))}
        </Note>
      )}
      {fuera.length > 0 && (
        <div>
          <Text fontWeight="medium">Quedan fuera:</Text>
          <Stack as="ul" gap="1" ps="5" listStyleType="disc">
            {fuera.map(each => (
              <li key={each.proveedor}>{leftOutWords(each)}</li>
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  );
}
