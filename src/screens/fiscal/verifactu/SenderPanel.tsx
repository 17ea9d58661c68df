import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { fiscalSenderSteps } from '#domain/fiscal/steps.ts';
import type { FiscalSenderState, SenderView } from '#domain/fiscal/sending.ts';
import { CLOCK_MOST, clockWords } from '#domain/fiscal/readiness.ts';
import { fiscalSenderWords } from '#machines/lifecycles/fiscalSender.ts';
import { Countdown } from '#src/screens/fiscal/verifactu/Countdown.tsx';
import { Made } from '#src/screens/fiscal/verifactu/RecordMoment.tsx';
import { readSender, stepSender, type Sender } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

const ResumeDialog = lazy(() => import('#src/screens/fiscal/verifactu/ResumeDialog.tsx'));

const tones: Record<FiscalSenderState, Tone> = { parado: 'alert', esperando: 'done', enviando: 'going', incidencia: 'waiting' };

/** What the sender is doing, in words for an office. */
const meanings: Record<FiscalSenderState, (sender: SenderView) => string> = {
  parado: ({ isRestored }) =>
    isRestored
      ? 'No se envía ni se emite nada hasta que un administrador lo reanude: después de la copia se pudieron dar números que aquí no constan.'
      : 'No se envía nada hasta que un administrador lo revise y lo reanude. Las facturas se siguen emitiendo y no se pierde nada.',
  esperando: ({ pending }) => (pending === 0 ? 'Todo está enviado.' : 'Los registros pendientes salen en cuanto pase la espera que pide la AEAT.'),
  enviando: () => 'Se espera la respuesta de la AEAT.',
  incidencia: () => 'Los registros no pueden salir ahora. Se vuelve a intentar solo, al menos una vez cada hora; las facturas se siguen emitiendo.',
};

const services = { read: readSender, act: stepSender, follows: among('fiscalSender', 'fiscalRecord', 'invoice') };

/** Whether records reach AEAT: what the sender does, what waits, and what an administrator may do about it. */
export function SenderPanel({ environment }: { environment: string }) {
  const view = useRecordView(services);
  const sender = view.record;
  const resuming = useOpenDialog('reanudar');
  const isResumable = sender?.isRestored === true && sender.allowed.includes('sender.resume');
  if (view.failure)
    return (
      <Panel title="Envío a la AEAT">
        <PanelFailure text={view.failure} onRetry={view.reload} />
      </Panel>
    );
  return (
    <Panel
      title="Envío a la AEAT"
      style={{ minHeight: '12rem' }}
      aria-busy={view.isBusy || !sender}
      tools={
        sender && (
          <Flex gap="3" align="center" wrap="wrap">
            <StateBadge label={fiscalSenderWords.states[sender.estado]} tone={tones[sender.estado]} />
            <StepButton view={view} of={sender} steps={fiscalSenderSteps} step="sender.retry" icon="refresh" />
            {isResumable && (
              <Button type="button" size="sm" onClick={resuming.add}>
                <Icon name="refresh" /> {fiscalSenderSteps['sender.resume'].label}…
              </Button>
            )}
            {!sender.isRestored && <StepButton view={view} of={sender} steps={fiscalSenderSteps} step="sender.resume" icon="refresh" variant="solid" />}
          </Flex>
        )
      }
    >
      {sender && (
        <Stack gap="3">
          <div role="status">
            <Text fontSize="sm">{meanings[sender.estado](sender)}</Text>
          </div>
          {sender.reason && <Note>{sender.reason}</Note>}
          {Math.abs(sender.clock ?? 0) > CLOCK_MOST && (
            <Note>{`El reloj del servidor ${clockWords(sender.clock ?? 0)}: corríjalo, o la AEAT aceptará los registros con errores.`}</Note>
          )}
          <Facts facts={factsOf(sender, environment)} columns={{ base: 2, xl: 3 }} />
        </Stack>
      )}
      {resuming.target && isResumable && (
        <Fetched onFault={resuming.close}>
          <ResumeDialog target={resuming.target} onClose={resuming.close} onSaved={view.reload} />
        </Fetched>
      )}
      {view.asked && (
        <Question
          question="¿Reanudar el envío a la AEAT?"
          detail="Hágalo cuando lo que lo paró esté resuelto. Los registros pendientes saldrán en su orden."
          no="Todavía no"
          yes="Sí, reanudar"
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Panel>
  );
}

function factsOf({ pending, oldest, called, due, clock }: Sender, environment: string) {
  return {
    Entorno: environment,
    Pendientes: pending === 0 ? 'Ninguno' : formatCount(pending),
    'El más antiguo es del': oldest && <Made stamp={oldest} />,
    'Último envío': called === null ? 'Ninguno todavía' : formatDateTime(called),
    'Próximo envío': due && <Countdown at={due.at} due={due.time} />,
    Reloj: clock !== null && Math.abs(clock) <= CLOCK_MOST && `El reloj del servidor ${clockWords(clock)}`,
  };
}
