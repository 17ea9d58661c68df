import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDateTime } from '#domain/format.ts';
import { companyRegimes } from '#domain/verifactu/operations.ts';
import { environments } from '#domain/verifactu/environments.ts';
import type { FiscalCheck, FiscalState } from '#domain/verifactu/view.ts';
import { verifyChain } from '#src/screens/verifactu/verifactuActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

const ActivationWizard = lazy(() => import('#src/screens/verifactu/activation/ActivationWizard.tsx'));

/** How VERI*FACTU stands here: activated since when, or what is missing; and whether the chain is whole. */
export function FiscalStatePanel({ state, onActivated }: { state: FiscalState; onActivated: () => void }) {
  const mayActivate = useMay(endpoints.verifactu.activate);
  const { activated, environment, missing } = state;
  if (activated)
    return (
      <Panel title="Activado" tools={<Verify />}>
        <Facts
          facts={{
            Entorno: environments[activated.environment].meaning,
            'De la empresa': `${activated.name} · ${activated.nif}`,
            'Régimen de IVA': companyRegimes.find(({ code }) => code === activated.regime)?.name,
            'Activado desde': formatDateTime(activated.since),
            'Número de instalación': activated.installation,
            Registros: formatCount(state.records),
          }}
        />
        {environment !== activated.environment && <Note>{`El servidor se ha iniciado en otro entorno (${environments[environment].meaning}).`}</Note>}
      </Panel>
    );
  const isStartable = mayActivate && environment !== 'apagado';
  return (
    <Panel title="Sin activar">
      <Stack gap="3" fontSize="sm" align="flex-start" mb="6">
        <Text>
          Desde el 1 de enero de 2027 las empresas (y desde el 1 de julio los demás) solo pueden facturar con un programa que registra cada factura al emitirla.
          Al activarlo, cada factura nueva tendrá su registro y su código QR; las anteriores quedan como están.
        </Text>
        <Facts facts={{ 'Entorno del servidor': environments[environment].meaning }} columns={{ base: 1 }} />
        {!isStartable && missing.length > 0 && (
          <Stack gap="1">
            <Text fontWeight="medium">Antes de activarlo falta:</Text>
            <Stack as="ul" gap="1" ps="5">
              {missing.map(text => (
                <li key={text}>{text}</li>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
      {isStartable && (
        <Suspense fallback={<Loading />}>
          <ActivationWizard onDone={onActivated} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Recomputes every hash and every link. */
function Verify() {
  const [check, setCheck] = useState<FiscalCheck | null>(null);
  const { run, isBusy, marks } = useCommand(verifyChain);
  return (
    <Flex gap="3" align="center" wrap="wrap" role="status" fontSize="sm">
      {check && <Found check={check} />}
      <Button type="button" size="sm" variant="outline" {...marks} onClick={() => run(setCheck)}>
        {isBusy ? 'Comprobando…' : 'Comprobar la cadena'}
      </Button>
    </Flex>
  );
}

function Found({ check: { last, isEnd, broken } }: { check: FiscalCheck }) {
  if (broken) return <Note>{broken.text}</Note>;
  return <Text>{isEnd ? `La cadena está entera: ${formatCount(last)} registros.` : `Van ${formatCount(last)} registros…`}</Text>;
}
