import { Stack, Text } from '@chakra-ui/react';
import { environments } from '#domain/fiscal/environments.ts';
import { companyRegimes } from '#domain/catalogue/operations.ts';
import type { StepProps } from '#src/screens/fiscal/verifactu/activation/stepProps.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';

/** What begins now, for whom and where, and that there is no way back. */
export function ConfirmStep({ context: { readiness, regime } }: StepProps) {
  const { environment, company, certificate } = readiness;
  const isTrial = environment !== 'produccion';
  return (
    <Stack gap="3">
      <Text fontSize="2xl" fontWeight="bold" color={isTrial ? 'fg.warning' : 'fg.error'}>
        {isTrial ? 'PRUEBAS, SIN VALIDEZ FISCAL' : 'PRODUCCIÓN: FACTURAS DE VERDAD'}
      </Text>
      <Facts
        facts={{
          Entorno: environments[environment].meaning,
          'De la empresa': `${company.name} · ${company.nif}`,
          'Régimen de IVA': companyRegimes.find(({ code }) => code === regime)?.name,
          Certificado: certificate?.shown?.holder,
        }}
      />
      <Text fontSize="sm">
        {isTrial
          ? 'Cada factura que se emita desde ahora tendrá su registro y su código QR, y dirá que es una prueba. No la entregue a ningún cliente.'
          : 'Cada factura que se emita desde ahora quedará registrada y se enviará a la AEAT. Aquí no hay facturas de prueba: la que sobre habrá que anularla.'}
      </Text>
      <Note>Una vez activado no se puede volver atrás antes del 31 de diciembre, ni cambiar la empresa a otro entorno.</Note>
    </Stack>
  );
}
