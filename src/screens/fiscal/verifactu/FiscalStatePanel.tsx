import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDate, formatDateTime } from '#domain/kernel/format.ts';
import { companyRegimes } from '#domain/catalogue/operations.ts';
import { href } from '#domain/routes.ts';
import { environments } from '#domain/fiscal/environments.ts';
import type { FiscalCheck, FiscalFault, FiscalState } from '#domain/fiscal/view.ts';
import { verifyChain } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

const ActivationWizard = lazy(() => import('#src/screens/fiscal/verifactu/activation/ActivationWizard.tsx'));

/** The state of VERI*FACTU here: since when it is active, or what is missing; and whether the chain is whole. */
export function FiscalStatePanel({ state, onActivated }: { state: FiscalState; onActivated: () => void }) {
  const mayActivate = useMay(endpoints.verifactu.activate);
  const { activated, environment, missing, obligedSince } = state;
  if (activated)
    return (
      <Panel title="Activado">
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
        <Verify />
        {environment !== activated.environment && <Note>{`El servidor se ha iniciado en otro entorno (${environments[environment].meaning}).`}</Note>}
      </Panel>
    );
  const isStartable = mayActivate && environment !== 'apagado';
  return (
    <Panel title="Sin activar">
      <Stack gap="3" fontSize="sm" align="flex-start" mb="6">
        <Text>
          {obligedSince && `Desde el ${formatDate(obligedSince)} la empresa solo puede facturar con un programa que registra cada factura al emitirla. `}Al
          activarlo, cada factura nueva tendrá su registro y su código QR; las anteriores quedan como están.
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

/** Recomputes every hash and every link, and compares every record with its invoice. */
function Verify() {
  const [check, setCheck] = useState<FiscalCheck | null>(null);
  const { run, isBusy, marks } = useCommand(verifyChain);
  return (
    <Stack gap="3" mt="4" fontSize="sm" align="flex-start">
      <Button type="button" size="sm" variant="outline" {...marks} onClick={() => run(setCheck)}>
        {isBusy ? 'Comprobando…' : 'Comprobar la cadena'}
      </Button>
      <Stack role="status" gap="3" w="full">
        {check && <Found check={check} />}
      </Stack>
    </Stack>
  );
}

function Found({ check: { last, isEnd, faults, count } }: { check: FiscalCheck }) {
  const walked = formatCount(last);
  if (count === 0) return <Text>{isEnd ? `La cadena está entera y dice lo que sus facturas: ${walked} registros.` : `Van ${walked} registros…`}</Text>;
  return (
    <>
      <Note>{`${isEnd ? `Comprobados ${walked} registros` : `Van ${walked} registros`}. Faltas: ${formatCount(count)}.`}</Note>
      <Stack as="ul" gap="2">
        {faults.map(fault => (
          <Flex as="li" key={`${fault.record_id} ${fault.invoice_id} ${fault.text}`} columnGap="3" wrap="wrap" align="baseline">
            <Text>{fault.text}</Text>
            <FaultLink fault={fault} />
          </Flex>
        ))}
      </Stack>
      {count > faults.length && <Text>{`Y ${formatCount(count - faults.length)} más, que lista la orden npm run verifactu:verify.`}</Text>}
    </>
  );
}

function FaultLink({ fault: { record_id, invoice_id } }: { fault: FiscalFault }) {
  if (record_id !== null) return <RecordLink href={href('fiscalRecord', { id: record_id })}>{`Ver el registro ${record_id}`}</RecordLink>;
  return invoice_id !== null && <RecordLink href={href('invoiceEdit', { id_invoice: invoice_id })}>Ver la factura</RecordLink>;
}
