import { Button, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { CertificateCheck } from '#domain/fiscal/readiness.ts';
import { useMay } from '#src/session/useRights.ts';

const CertificateDialog = lazy(() => import('#src/screens/fiscal/verifactu/certificate/CertificateDialog.tsx'));

/** Who says which certificate it is; the office uploads it where the environment of the server says nothing. */
export function CertificateUpload({ manda, onSaved }: Pick<CertificateCheck, 'manda'> & { onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const mayUpload = useMay(endpoints.verifactu.saveCertificate);
  if (manda === 'entorno')
    return (
      <Text fontSize="sm" color="fg.muted">
        El certificado lo puso quien instaló el programa, y se cambia allí.
      </Text>
    );
  if (!mayUpload) return null;
  return (
    <div>
      <Button type="button" size="sm" variant={manda === 'nadie' ? 'solid' : 'outline'} onClick={() => setOpen(true)}>
        {manda === 'nadie' ? 'Subir el certificado' : 'Cambiar el certificado'}
      </Button>
      <Suspense>{isOpen && <CertificateDialog onSaved={onSaved} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
