import { endpoints } from '#domain/endpoints.ts';
import { readAll } from '#src/api/calls.ts';
import { certificateFacts, RenewNote } from '#src/screens/fiscal/verifactu/certificate/CertificateFacts.tsx';
import { CertificateUpload } from '#src/screens/fiscal/verifactu/certificate/CertificateUpload.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const services = { read: readAll(endpoints.verifactu.certificate, { silent: true }) };

/** Whose certificate records are sent with, and how long it lasts; nothing where nothing leaves the server. */
export function CertificatePanel() {
  const { record, failure, reload } = useRecordView(services);
  if (failure) return <Note>{`No se ha podido leer el certificado: ${failure}`}</Note>;
  if (!record) return null;
  const { shown, faults, manda } = record;
  return (
    <Panel title="Certificado">
      {faults.map(text => (
        <Note key={text}>{text}</Note>
      ))}
      {shown?.foreign && <Note>{shown.foreign}</Note>}
      {shown && <RenewNote certificate={shown} />}
      {shown && <Facts facts={certificateFacts(shown)} columns={{ base: 2, xl: 4 }} />}
      <CertificateUpload manda={manda} onSaved={reload} />
    </Panel>
  );
}
