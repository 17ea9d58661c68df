import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount, formatDateTime } from '#domain/format.ts';
import { among } from '#domain/live.ts';
import { fiscalSenderSteps } from '#domain/steps.ts';
import type { FiscalSenderState, SenderView } from '#domain/verifactu/sending.ts';
import { CLOCK_MOST } from '#domain/verifactu/readiness.ts';
import { fiscalSenderWords } from '#machines/lifecycles/fiscalSender.ts';
import { clockWords } from '#src/screens/verifactu/clockWords.ts';
import { Countdown } from '#src/screens/verifactu/Countdown.tsx';
import { Made } from '#src/screens/verifactu/Made.tsx';
import { readSender, resumeUnchecked, stepSender, type Sender } from '#src/screens/verifactu/verifactuActors.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const tones: Record<FiscalSenderState, Tone> = { parado: 'alert', esperando: 'done', enviando: 'going', incidencia: 'waiting' };

/** What whoever sends is doing, in words for an office. */
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
  if (view.failure)
    return (
      <Panel title="Envío a la AEAT">
        <PanelFailure text={view.failure} onRetry={view.reload} />
      </Panel>
    );
  return (
    <Panel
      title="Envío a la AEAT"
      minH="12rem"
      aria-busy={view.isBusy || !sender}
      tools={
        sender && (
          <Flex gap="3" align="center" wrap="wrap">
            <StateBadge label={fiscalSenderWords.states[sender.estado]} tone={tones[sender.estado]} />
            <StepButton view={view} of={sender} steps={fiscalSenderSteps} step="sender.retry" icon="refresh" />
            {sender.isRestored && sender.allowed.includes('sender.resume') && <ResumeUnchecked onDone={view.reload} />}
            <StepButton view={view} of={sender} steps={fiscalSenderSteps} step="sender.resume" icon="refresh" variant="solid" />
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
      {view.asked && (
        <Question
          question="¿Reanudar el envío a la AEAT?"
          detail={
            sender?.isRestored
              ? 'Antes se pregunta a la AEAT qué facturas tiene desde la copia: sus números no se volverán a dar. Puede tardar unos minutos.'
              : 'Hágalo cuando lo que lo paró esté resuelto. Los registros pendientes saldrán en su orden.'
          }
          no="Todavía no"
          yes="Sí, reanudar"
          onNo={view.cancel}
          onYes={view.confirm}
        />
      )}
    </Panel>
  );
}

/** The way on after a restore where AEAT cannot be asked. */
function ResumeUnchecked({ onDone }: { onDone: () => void }) {
  const { ask, asked, answers, marks } = useCommand(resumeUnchecked, onDone);
  return (
    <>
      <Button type="button" size="sm" variant="outline" {...marks} onClick={() => ask({ isUnchecked: true })}>
        Reanudar sin preguntar…
      </Button>
      {asked && (
        <Question
          question="¿Reanudar sin preguntar a la AEAT?"
          detail="Solo si está seguro de que no se emitió ninguna factura después de la copia. Si se emitieron, sus números se repetirían y la AEAT los rechazaría."
          no="No, preguntar antes"
          yes="Sí, no se emitió ninguna"
          {...answers}
        />
      )}
    </>
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
