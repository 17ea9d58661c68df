import { Flex, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { membershipSteps } from '#domain/fiscal/steps.ts';
import { type MembershipView, lastDayOf } from '#domain/fiscal/membership.ts';
import { membershipWords, untoldMemberships } from '#machines/lifecycles/fiscalMembership.ts';
import { today } from '#src/api/companyClock.ts';
import { readMembership, stepMembership } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const services = { read: readMembership, act: stepMembership, follows: among('fiscalMembership', 'fiscalSender') };

const title = 'Permanencia en VERI*FACTU';

/** Whether the company stays in VERI*FACTU, and what an administrator may do about it. */
export function MembershipPanel() {
  const view = useRecordView(services);
  const { record: membership, failure, asked } = view;
  if (failure)
    return (
      <Panel title={title}>
        <PanelFailure text={failure} onRetry={view.reload} />
      </Panel>
    );
  return (
    <Panel
      title={title}
      style={{ minHeight: '8rem' }}
      aria-busy={view.isBusy || !membership}
      tools={
        membership && (
          <Flex gap="3" align="center" wrap="wrap">
            <StateBadge label={membership.isOver ? 'Fuera de VERI*FACTU' : membershipWords.states[membership.estado]} tone={toneOf(membership)} />
            <StepButton view={view} of={membership} steps={membershipSteps} step="membership.leave" icon="exit" />
            <StepButton
              view={view}
              of={membership}
              steps={membershipSteps}
              step="membership.stay"
              icon="refresh"
              label={membership.isOver ? 'Volver a VERI*FACTU' : undefined}
            />
          </Flex>
        )
      }
    >
      {membership && (
        <Stack gap="2" fontSize="sm" role="status">
          {meaningOf(membership).map(text => (
            <Text key={text}>{text}</Text>
          ))}
        </Stack>
      )}
      {membership && asked === 'membership.leave' && (
        <Question
          question={`¿Dejar VERI*FACTU el ${formatDate(lastDayOf(today()))}?`}
          detail="Hasta ese día todo sigue igual. Después este programa no podrá emitir facturas, porque solo funciona con VERI*FACTU: se podrán leer y descargar los registros, nada más. Se le dirá a la AEAT con el próximo envío, y desde entonces no se puede deshacer hasta el año siguiente."
          no="No, seguir"
          yes="Sí, dejarlo"
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
      {membership && asked === 'membership.stay' && (
        <Question
          question={membership.isOver ? '¿Volver a VERI*FACTU?' : '¿Seguir en VERI*FACTU?'}
          detail={
            membership.isOver
              ? 'Se podrá emitir otra vez, con registros, al menos hasta el 31 de diciembre de este año. Si entre tanto se emitió con otro programa, ajuste antes el próximo número de cada serie en la configuración.'
              : 'La AEAT todavía no lo sabe, así que no hay que decirle nada: todo sigue como antes.'
          }
          no="Todavía no"
          yes={membership.isOver ? 'Sí, volver' : 'Sí, seguir'}
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Panel>
  );
}

const toneOf = ({ estado, isOver }: MembershipView) => (isOver ? 'alert' : estado === 'dentro' ? 'done' : 'waiting');

function meaningOf({ estado, ends, isOver }: MembershipView): string[] {
  if (ends === null) return ['La empresa sigue en VERI*FACTU de año en año. Solo se puede dejar el 31 de diciembre.'];
  if (isOver) return [`La empresa dejó VERI*FACTU el ${formatDate(ends)}: ya no se emiten facturas. Los registros se descargan más abajo.`];
  const last = `El último día es el ${formatDate(ends)}. Después no se podrán emitir facturas en este programa; los registros se podrán leer y descargar, más abajo.`;
  return untoldMemberships.includes(estado)
    ? [last, 'La AEAT todavía no lo sabe: lo leerá con el próximo envío, y hasta entonces se puede deshacer. Si no se emite nada más este año, no lo sabrá.']
    : [last, 'La AEAT ya lo sabe. Desde el 1 de enero se podrá volver.'];
}
