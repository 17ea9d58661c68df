import { Button, Stack } from '@chakra-ui/react';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import type { FiscalCallDetail } from '#domain/fiscal/sending.ts';
import { readOf } from '#src/api/calls.ts';
import { XmlText } from '#src/screens/fiscal/verifactu/XmlText.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

/** One call to AEAT, with what was sent and what came back. */
export default function CallDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const view = useRecordView({ read: readOf(endpoints.verifactu.callData) }, id);
  return (
    <DialogFrame
      title={`Envío n.º ${id}`}
      width={constants.dialogWidth.max}
      onClose={onClose}
      footer={
        <Button type="button" size="sm" variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {view.failure && <LoadFailure isPart title="No se ha podido abrir el envío" text={view.failure} onRetry={view.reload} />}
      {!view.failure && (view.record ? <Call call={view.record} /> : <Loading />)}
    </DialogFrame>
  );
}

function Call({ call }: { call: FiscalCallDetail }) {
  const { id, kind, called, answered, status, records, isLate, csv, outcome, request, body } = call;
  return (
    <Stack gap="5" pb="2">
      <Facts
        columns={{ base: 1, sm: 2, md: 3 }}
        facts={{
          Qué: kind === 'envio' ? 'Envío de registros' : 'Consulta de un registro',
          Empezó: formatDateTime(called),
          'Respuesta recibida': answered === null ? 'Ninguna todavía' : formatDateTime(answered),
          'En qué quedó': outcome,
          Registros: records > 0 && formatCount(records),
          Incidencia: isLate && 'Decía que algo impidió enviarlo a tiempo',
          Justificante: csv,
          'Estado HTTP': status,
        }}
      />
      <XmlText label="Lo que se envió" text={request} name={`envio-${id}.xml`} />
      {body !== '' && <XmlText label="Lo que respondió la AEAT" text={body} name={`respuesta-${id}.xml`} />}
    </Stack>
  );
}
