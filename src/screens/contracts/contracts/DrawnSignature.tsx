import { Stack, Text } from '@chakra-ui/react';
import type { ContractSignature } from '#domain/contracts/wire.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { Strokes } from '#src/documents/signature/Strokes.tsx';
import { WhatWasSigned } from '#src/documents/signature/WhatWasSigned.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

/** How a customer signed a contract with a drawing, and what it said then. */
export function DrawnSignature({ firma: { nombre, trazo, hoja, huella, fecha, en_portal } }: { firma: ContractSignature }) {
  return (
    <Panel title="Firma del cliente">
      <Stack gap="2" maxW="24rem">
        <Strokes path={trazo} label={`Firma de ${nombre}`} />
        <Text fontSize="sm" overflowWrap="anywhere">
          {nombre}
          <Text as="span" color="fg.muted">
            {' '}
            · {formatDateTime(fecha)}, {en_portal ? 'en el área de clientes' : 'en la pantalla de la oficina'}
          </Text>
        </Text>
        <WhatWasSigned hoja={hoja} huella={huella} />
      </Stack>
    </Panel>
  );
}
