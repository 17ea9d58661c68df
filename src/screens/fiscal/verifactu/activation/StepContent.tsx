import { Box, Stack, Text } from '@chakra-ui/react';
import { href } from '#domain/routes.ts';
import { CertificateStep } from '#src/screens/fiscal/verifactu/activation/CertificateStep.tsx';
import { ConfirmStep } from '#src/screens/fiscal/verifactu/activation/ConfirmStep.tsx';
import { Faults, StaysHere } from '#src/screens/fiscal/verifactu/activation/Faults.tsx';
import { RegimeChoice } from '#src/screens/fiscal/verifactu/activation/RegimeChoice.tsx';
import { SeriesStep } from '#src/screens/fiscal/verifactu/activation/SeriesStep.tsx';
import type { StepProps } from '#src/screens/fiscal/verifactu/activation/stepProps.ts';
import { clockWords } from '#domain/fiscal/readiness.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';

/** The steps in their order. */
export const steps = {
  company: { title: 'Empresa', Content: CompanyStep },
  producer: { title: 'Productor del programa', Content: ProducerStep },
  certificate: { title: 'Certificado', Content: CertificateStep },
  service: { title: 'Conexión con la AEAT', Content: ServiceStep },
  series: { title: 'Numeración', Content: SeriesStep },
  confirming: { title: 'Confirmación', Content: ConfirmStep },
} as const;
export type Step = keyof typeof steps;

export function StepContent({ step, ...props }: StepProps & { step: Step }) {
  const { Content } = steps[step];
  return <Content {...props} />;
}

function CompanyStep({ context: { readiness, regime }, send }: StepProps) {
  const { name, nif } = readiness.company;
  return (
    <Stack gap="3">
      <Facts facts={{ Nombre: name || 'Falta', NIF: nif || 'Falta' }} />
      <Box fontSize="sm">
        <Faults of={readiness} part="company">
          El nombre y el NIF se pueden usar. Compruebe que son exactamente los del censo de la AEAT.
        </Faults>
        <RecordLink href={href('company')}>Cambiar los datos de la empresa</RecordLink>
      </Box>
      <RegimeChoice value={regime} onChange={chosen => send({ type: 'regime.chosen', regime: chosen })} />
    </Stack>
  );
}

const two = { base: 1, md: 2 };

function ProducerStep({ context: { readiness } }: StepProps) {
  const { name, nif, address, place } = readiness.producer;
  return (
    <Stack gap="3">
      <Text fontSize="sm">Quién responde de este programa ante la AEAT: sale en cada registro y en la declaración responsable.</Text>
      <Facts facts={{ Nombre: name || 'Falta', NIF: nif || 'Falta', Dirección: address || 'Falta', Lugar: place || 'Falta' }} columns={two} />
      <Box fontSize="sm">
        <Faults of={readiness} part="producer">
          Están todos los datos del productor.
        </Faults>
        {readiness.producer.faults.length > 0 && <Text mb="2">Los indica quien instaló el programa, al iniciarlo.</Text>}
        <RecordLink href={href('declaration')}>Ver la declaración responsable</RecordLink>
      </Box>
    </Stack>
  );
}

function ServiceStep({ context: { readiness } }: StepProps) {
  const { service } = readiness;
  if (!service) return <StaysHere />;
  const { clock } = service;
  return (
    <Stack gap="3">
      <Text fontSize="sm">Se ha hecho una consulta a la AEAT con el certificado, que no cambia nada.</Text>
      <div>
        <Faults of={readiness} part="service">
          La AEAT contesta.
        </Faults>
      </div>
      <Facts facts={{ Reloj: clock !== null && `El reloj del servidor ${clockWords(clock)}` }} />
    </Stack>
  );
}
