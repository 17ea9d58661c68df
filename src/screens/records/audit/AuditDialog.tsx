import { Button, Stack, Text } from '@chakra-ui/react';
import { type AuditDetail, auditNouns, isAuditNoun } from '#domain/records/audit.ts';
import { originWords } from '#domain/records/auditOrigin.ts';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { isLived } from '#machines/flows/stored.ts';
import { readOf } from '#src/api/calls.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import { AuditChanges } from '#src/screens/records/audit/AuditChanges.tsx';
import { AuditRecord } from '#src/screens/records/audit/AuditRecord.tsx';
import { AuditStep } from '#src/screens/records/audit/AuditStep.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** One entry of the audit: who, what and when, and what was before and after. */
export default function AuditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const view = useRecordView({ read: readOf(endpoints.audit.data) }, id);
  return (
    <DialogFrame
      title={`Apunte n.º ${id}`}
      width={constants.dialogWidth.max}
      onClose={onClose}
      footer={
        <>
          {view.record && isLived(view.record.entity) && <HistoryLink entity={view.record.entity} id={view.record.record_id} />}
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {view.failure && <LoadFailure isPart title="No se ha podido abrir el apunte" text={view.failure} onRetry={view.reload} />}
      {!view.failure && (view.record ? <Entry entry={view.record} /> : <Loading />)}
    </DialogFrame>
  );
}

function Entry({ entry }: { entry: AuditDetail }) {
  const { at, user_name, entity, refused, request_id, changes } = entry;
  return (
    <Stack gap="5" pb="2">
      <Facts
        columns={{ base: 1, sm: 2, md: 3 }}
        facts={{
          'Fecha y hora': `${formatDate(at)} ${at.slice(11)}`,
          Quién: user_name ?? 'Nadie que hubiera iniciado sesión',
          Qué: isAuditNoun(entity) ? auditNouns[entity] : entity,
          Registro: <AuditRecord entry={entry} />,
          Paso: <AuditStep entry={entry} />,
          Origen: originWords(entry),
          'Por qué se rechazó': refused,
          Petición: request_id,
        }}
      />
      {changes.length > 0 ? (
        <AuditChanges changes={changes} isRefused={refused !== null} />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {refused === null ? 'Este paso no cambia ningún campo.' : 'No se cambió nada.'}
        </Text>
      )}
    </Stack>
  );
}
