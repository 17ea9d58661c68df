import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDateTime } from '#domain/format.ts';
import { type CompanyRegime, companyRegimes } from '#domain/verifactu/operations.ts';
import { environments } from '#domain/verifactu/environments.ts';
import type { FiscalCheck, FiscalState } from '#domain/verifactu/view.ts';
import { activate, verifyChain } from '#src/screens/verifactu/verifactuActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Select } from '#src/ui/widgets/Input.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

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
  return (
    <Panel title="Sin activar">
      <Stack gap="3" fontSize="sm" align="flex-start">
        <Text>
          Desde el 1 de enero de 2027 las empresas (y desde el 1 de julio los demás) solo pueden facturar con un programa que registra cada factura al emitirla.
          Al activarlo, cada factura nueva tendrá su registro y su código QR; las anteriores quedan como están.
        </Text>
        <Facts facts={{ 'Entorno del servidor': environments[environment].meaning }} columns={{ base: 1 }} />
        {missing.length > 0 && (
          <Stack gap="1">
            <Text fontWeight="medium">Antes de activarlo falta:</Text>
            <Stack as="ul" gap="1" ps="5">
              {missing.map(text => (
                <li key={text}>{text}</li>
              ))}
            </Stack>
          </Stack>
        )}
        {mayActivate && missing.length === 0 && <Activate onDone={onActivated} />}
      </Stack>
    </Panel>
  );
}

/** Chooses the regime, asks, and begins. */
function Activate({ onDone }: { onDone: () => void }) {
  const [regime, setRegime] = useState<CompanyRegime>('01');
  const { ask, asked, answers, marks } = useCommand(activate, onDone);
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <label>
        <Text as="span" display="block" mb="1" fontWeight="medium">
          Régimen de IVA de la empresa
        </Text>
        <Select value={regime} onChange={changed => setRegime(companyRegimes.find(({ code }) => code === changed.target.value)?.code ?? '01')}>
          {companyRegimes.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <Button type="button" size="sm" {...marks} onClick={() => ask(regime)}>
        Activar VERI*FACTU
      </Button>
      {asked && (
        <Question
          question="¿Activar VERI*FACTU?"
          detail="Desde ahora cada factura que se emita quedará registrada y ya no se podrá volver atrás antes del 31 de diciembre. Compruebe antes el nombre y el NIF de la empresa."
          no="Todavía no"
          yes="Sí, activar"
          {...answers}
        />
      )}
    </Flex>
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
