import { chakra, Flex, Stack } from '@chakra-ui/react';
import { isForeign } from '#domain/fiscal/readiness.ts';
import { certificateFacts, RenewNote } from '#src/screens/fiscal/verifactu/certificate/CertificateFacts.tsx';
import { CertificateUpload } from '#src/screens/fiscal/verifactu/certificate/CertificateUpload.tsx';
import { Faults, StaysHere } from '#src/screens/fiscal/verifactu/activation/Faults.tsx';
import type { StepProps } from '#src/screens/fiscal/verifactu/activation/stepProps.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';

/** The certificate that AEAT is shown; one that is not the company's own needs a tick. */
export function CertificateStep({ context: { readiness, represents }, send }: StepProps) {
  const { certificate } = readiness;
  if (!certificate) return <StaysHere />;
  const { shown } = certificate;
  return (
    <Stack gap="3">
      {shown && <Facts facts={certificateFacts(shown)} />}
      <div>
        {isForeign(readiness) ? (
          <Note>{shown?.foreign}</Note>
        ) : (
          <Faults of={readiness} part="certificate">
            El certificado se abre, está en vigor y es de la empresa.
          </Faults>
        )}
        {shown && <RenewNote certificate={shown} />}
      </div>
      <CertificateUpload manda={certificate.manda} onSaved={() => send({ type: 'check.again' })} />
      {isForeign(readiness) && (
        <Flex as="label" align="center" gap="2" minH="11" cursor="pointer">
          <chakra.input
            type="checkbox"
            boxSize="4"
            accentColor="brand.solid"
            checked={represents}
            onChange={changed => send({ type: 'representation.told', represents: changed.target.checked })}
          />
          Confirmo que representa a la empresa
        </Flex>
      )}
    </Stack>
  );
}
