import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { formatDateTime } from '#domain/kernel/format.ts';
import type { Scenario } from '#domain/overview/scenarios.ts';
import type { Chart } from '#machines/flows/chart.ts';
import { endsOf, stepsIn, type Verdict, verdictOn } from '#machines/flows/scenario.ts';
import type { Simulated } from '#machines/flows/simulation.ts';
import { statesText } from '#src/flows/stateName.ts';
import { deleteScenario, readScenarios } from '#src/screens/records/flows/scenarioActors.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const ScenarioDialog = lazy(async () => ({ default: (await import('#src/screens/records/flows/ScenarioDialog.tsx')).ScenarioDialog }));

interface ScenariosProps {
  flow: string;
  chart: Chart;
  skeleton: AnyStateMachine;
  simulated: Simulated;
  steps: readonly string[];
  onSteps: (steps: readonly string[]) => void;
}

/** The paths of a flow that were kept, each with whether it still ends where it is expected to. Whoever reads a flow may keep one. */
export function Scenarios({ flow, chart, skeleton, simulated, steps, onSteps }: ScenariosProps) {
  const kept = useRecordView({ read: readScenarios }, flow);
  const deleting = useCommand<Scenario, unknown>(deleteScenario, kept.reload);
  const [path, setPath] = useState<{ flow: string; steps: string; ends: string } | null>(null);
  const ends = simulated.path.at(-1)?.states ?? [];
  const isWhole = steps.length > 0 && simulated.taken === steps.length;
  return (
    <Panel
      title="Escenarios guardados"
      data-no-print
      tools={
        <Button type="button" size="sm" variant="outline" disabled={!isWhole} onClick={() => setPath({ flow, steps: steps.join(), ends: endsOf(ends) })}>
          Guardar este camino…
        </Button>
      }
    >
      {kept.failure !== null && <PanelFailure text="No se han podido leer los escenarios." onRetry={kept.reload} />}
      {kept.record?.length === 0 && <Text color="fg.muted">Todavía no se ha guardado ninguno: recorra un camino en el simulador y guárdelo.</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {kept.record?.map(scenario => (
          <Kept key={scenario.id} {...{ chart, skeleton, scenario }} onOpen={() => onSteps(stepsIn(scenario.steps))} onDelete={() => deleting.ask(scenario)} />
        ))}
      </Stack>
      {deleting.asked && (
        <Question
          question={`¿Eliminar el escenario «${deleting.asked.name}»? Dejarán de verlo todos.`}
          no="No"
          yes="Sí, eliminar"
          isDangerous
          isBusy={deleting.isBusy}
          {...deleting.answers}
        />
      )}
      {path && (
        <Suspense>
          <ScenarioDialog path={path} end={statesText(chart, ends)} onClose={() => setPath(null)} onSaved={kept.reload} />
        </Suspense>
      )}
    </Panel>
  );
}

interface KeptProps {
  chart: Chart;
  skeleton: AnyStateMachine;
  scenario: Scenario;
  onOpen: () => void;
  onDelete: () => void;
}

function Kept({ chart, skeleton, scenario, onOpen, onDelete }: KeptProps) {
  const verdict = verdictOn(skeleton, scenario);
  const holds = verdict.kind === 'holds';
  return (
    <chakra.li borderTopWidth="1px" pt="3">
      <Flex gap="2" align="start" wrap="wrap">
        <Box flex="1 1 14rem" minW="0">
          <Button type="button" size="sm" variant="plain" px="0" h="auto" minH="9" whiteSpace="normal" textAlign="start" color="brand.fg" onClick={onOpen}>
            {scenario.name}
          </Button>
          <Flex gap="2" align="start" fontSize="sm" color={holds ? undefined : 'fg.error'}>
            <Icon name={holds ? 'check' : 'warning'} size={1} />
            <span>{verdictText(chart, verdict, scenario.ends)}</span>
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {[scenario.kept_by ?? 'Alguien que ya no está', formatDateTime(scenario.kept_at)].join(', ')}
          </Text>
        </Box>
        {scenario.allowed.includes('delete') && (
          <Button type="button" size="sm" variant="ghost" aria-label={`Eliminar «${scenario.name}»`} onClick={onDelete}>
            Eliminar
          </Button>
        )}
      </Flex>
    </chakra.li>
  );
}

function verdictText(chart: Chart, verdict: Verdict, ends: string): string {
  const end = statesText(chart, stepsIn(ends));
  if (verdict.kind === 'holds') return `Termina donde se espera: «${end}».`;
  if (verdict.kind === 'stopped') return `El paso ${verdict.step} ya no es posible.`;
  return `Ya no termina donde se esperaba, «${end}»: termina en «${statesText(chart, verdict.states)}».`;
}
