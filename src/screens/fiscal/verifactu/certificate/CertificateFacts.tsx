import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { type CertificateView, RENEW_DAYS } from '#domain/fiscal/readiness.ts';
import { Note } from '#src/ui/page/Note.tsx';

const daysWords = (days: number) => (days === 1 ? 'queda 1 día' : `quedan ${formatCount(days)} días`);

export const certificateFacts = ({ holder, nif, issuer, until, daysLeft }: CertificateView) => ({
  Titular: holder,
  NIF: nif,
  'Expedido por': issuer,
  'Válido hasta': `${formatDate(until)} (${daysWords(daysLeft)})`,
});

/** That it is time for a new one. */
export function RenewNote({ certificate: { daysLeft, until } }: { certificate: CertificateView }) {
  if (daysLeft > RENEW_DAYS) return null;
  return (
    <Note>{`El certificado caduca el ${formatDate(until)} (${daysWords(daysLeft)}): renuévelo antes, o las facturas dejarán de enviarse a la AEAT.`}</Note>
  );
}
