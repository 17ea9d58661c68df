import { Button, Stack, Text } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { isOfCustomer } from '#domain/fiscal/answers.ts';
import { isOfPerson } from '#domain/parties/nif.ts';
import { href } from '#domain/routes.ts';
import type { FiscalDetail } from '#domain/fiscal/view.ts';
import { fiscalCorrectionMachine } from '#machines/work/fiscalCorrectionMachine.ts';
import { AnswerText } from '#src/screens/fiscal/verifactu/AnswerText.tsx';
import { correctionActors } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { newSeed } from '#src/api/service.ts';

/** AEAT's code of a NIF that is not in its census. */
const NOT_IN_CENSUS = 2001;

interface CorrectionDialogProps {
  record: FiscalDetail;
  onClose: () => void;
  /** Called with the number of the record that takes its place. */
  onMade: (id: number) => void;
}

/** «Corregir»: asks what is wrong, and leads to the invoice or makes the record that takes the place of this one. */
export default function CorrectionDialog({ record, onClose, onMade }: CorrectionDialogProps) {
  const { id, type, number, code, recipient, sending } = record;
  const nif = recipient?.nif ?? '';
  const [machine] = useState(() => fiscalCorrectionMachine.provide({ actors: correctionActors }));
  const actor = useActorRef(machine, {
    input: { id, isAnnulment: type === 'anulacion', asksCensus: code === NOT_IN_CENSUS && isOfPerson(nif), isOfCustomer: isOfCustomer(code), ...newSeed() },
  });
  const state = useSelector(actor, snapshot => snapshot);
  const made = useEffectEvent(onMade);
  useEffect(() => {
    const { unsubscribe } = actor.on('correction.made', event => made(event.id));
    return unsubscribe;
  }, [actor]);
  const isBusy = state.hasTag('busy');
  const isConfirming = state.hasTag('confirming');
  const isAsking = state.matches('asking');
  const leadsToInvoice = state.matches('rectifying') || state.matches('annulling');
  const back = { type: 'question.returned' } as const;
  const answer = sending.answers[0];
  return (
    <DialogFrame
      title={`Corregir el registro ${id}`}
      width={constants.dialogWidth.user}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="outline" colorPalette="gray" size="sm" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          {!isAsking && state.can(back) && (
            <Button type="button" variant="outline" size="sm" onClick={() => actor.send(back)}>
              Volver
            </Button>
          )}
          {leadsToInvoice && (
            <Button asChild size="sm">
              <Link href={href('invoiceEdit', { id_invoice: record.invoice_id })}>{`Abrir la factura ${number}`}</Link>
            </Button>
          )}
          {isConfirming && (
            <Button type="button" size="sm" loading={isBusy} loadingText="Haciendo el registro…" onClick={() => actor.send({ type: 'correction.confirmed' })}>
              Hacer el registro nuevo
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" minH="18rem">
        {answer && <AnswerText answer={answer} />}
        {state.context.message !== null && (
          <Text role="alert" color="fg.error">
            {state.context.message}
          </Text>
        )}
        {isAsking && (
          <Choices
            question="¿Está mal algo en la factura?"
            choices={[
              ['Sí: importes, líneas, cliente…', () => actor.send({ type: 'invoice.wrong' })],
              ['No, solo datos internos del registro', () => actor.send({ type: 'record.wrong' })],
              ['La factura no debería existir y no se ha entregado', () => actor.send({ type: 'invoice.needless' })],
            ]}
          />
        )}
        {state.matches('askingNif') && (
          <Choices
            question={`¿Es ${nif} el NIF correcto de ${recipient?.name ?? 'su cliente'}?`}
            choices={[
              ['Sí, es el correcto', () => actor.send({ type: 'nif.right' })],
              ['No, está mal', () => actor.send({ type: 'nif.wrong' })],
            ]}
          />
        )}
        {state.matches('rectifying') && (
          <Said title="Hay que rectificar la factura">
            Lo que dice una factura emitida no se cambia: se hace una rectificativa y, si hace falta, otra factura con los datos buenos. Corrija antes los datos
            del cliente si son los que están mal. Este registro queda como está y no hay que hacer nada más con él.
          </Said>
        )}
        {state.matches('annulling') && (
          <Said title="Hay que anular la factura">
            Solo se anula una factura que no se ha entregado a nadie. Ábrala y anúlela diciendo el motivo: se enviará a la AEAT un registro de anulación. Si el
            cliente ya la tiene, rectifíquela.
          </Said>
        )}
        {isConfirming && (
          <Said title="Qué se hará">
            {type === 'anulacion'
              ? 'Se hará otro registro de anulación de la misma factura'
              : 'Se hará otro registro de la misma factura, con su mismo número y fecha'}
            , al final de la cadena, y saldrá con el próximo envío. La factura no cambia. Este registro quedará como corregido.
            {state.context.isNotInCensus && ` El registro nuevo dirá que ${recipient?.name ?? 'el cliente'} no está en el censo de la AEAT.`}
          </Said>
        )}
      </Stack>
    </DialogFrame>
  );
}

function Choices({ question, choices }: { question: string; choices: readonly (readonly [words: string, choose: () => void])[] }) {
  return (
    <Stack role="group" aria-label={question} gap="2">
      <Text fontWeight="medium">{question}</Text>
      {choices.map(([words, choose]) => (
        <Button
          key={words}
          type="button"
          variant="outline"
          h="auto"
          minH="11"
          py="2"
          justifyContent="flex-start"
          textAlign="start"
          whiteSpace="normal"
          onClick={choose}
        >
          {words}
        </Button>
      ))}
    </Stack>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack role="status" gap="2">
      <Text fontWeight="medium">{title}</Text>
      <Text fontSize="sm">{children}</Text>
    </Stack>
  );
}
