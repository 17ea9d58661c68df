import { Stack, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { certificateFacts, RenewNote } from '#src/screens/fiscal/verifactu/certificate/CertificateFacts.tsx';
import { CertificateUpload } from '#src/screens/fiscal/verifactu/certificate/CertificateUpload.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const services = { read: readAll(endpoints.verifactu.certificate, { silent: true }) };

/** Whose certificate the company signs and sends with, how long it lasts, and where it is uploaded. Without one there is nothing wrong yet. */
export function CertificatePanel() {
  const { record, failure, reload } = useRecordView(services);
  if (failure) return <Note>{`No se ha podido leer el certificado: ${failure}`}</Note>;
  if (!record) return null;
  const { shown, faults, manda } = record;
  return (
    <Panel title="Certificado">
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted">
          Con él se firman las facturas electrónicas para las administraciones y, cuando se active VERI*FACTU, se envían los registros a la AEAT.
        </Text>
        {manda !== 'nadie' && faults.map(text => <Note key={text}>{text}</Note>)}
        {shown?.foreign && <Note>{shown.foreign}</Note>}
        {shown && <RenewNote certificate={shown} />}
        {shown && <Facts facts={certificateFacts(shown)} columns={{ base: 2, xl: 4 }} />}
        <CertificateUpload manda={manda} onSaved={reload} />
      </Stack>
    </Panel>
  );
}
