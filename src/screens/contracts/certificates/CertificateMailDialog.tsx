import { readCertificate, readCertificateWords, sendCertificate } from '#src/screens/contracts/certificates/certificateActors.ts';
import EmailDialog from '#src/documents/mails/EmailDialog.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Sends a certificate that was issued, to its customer's address unless another one is written. */
export default function CertificateMailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { record } = useRecordView({ read: readCertificate }, id);
  if (!record) return null;
  return (
    <EmailDialog
      id={id}
      title={`Enviar el certificado ${record.name}`}
      email={record.customer_email}
      words={readCertificateWords}
      send={sendCertificate}
      onClose={onClose}
    />
  );
}
