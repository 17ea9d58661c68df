import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Saved } from '#domain/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { DebtRecord } from '#domain/wire.ts';
import { paymentDialogMachine, type PayableDebt } from '#machines/paymentDialogMachine.ts';
import { service } from '#src/api/service.ts';
import { call } from '#src/api/client.ts';
import { PaymentBody } from '#src/screens/debts/PaymentBody.tsx';
import { PaymentFooter } from '#src/screens/debts/PaymentFooter.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { useOpenDraft } from '#src/ui/Drafts.tsx';

const bound = paymentDialogMachine.provide({
  actors: {
    load: service<PayableDebt, { id: number }>(async ({ id }, signal) => toPayable(await call(endpoints.cobro.data, { params: { id }, signal }))),
    pay: service<Saved, { debt: PayableDebt; fecha_pago: string; cantidad: number }>(({ debt, fecha_pago, cantidad }, signal) =>
      call(endpoints.cobro.pay, { body: { cobro: debt.id, fecha_pago, cantidad }, signal }),
    ),
  },
});

/** A cobro with what its dialog shows beside the amount. */
export type ShownDebt = DebtRecord & PayableDebt;

const toPayable = (debt: DebtRecord): ShownDebt => ({ ...debt, deuda: debt.deuda ?? 0 });

interface PaymentDialogProps {
  /** Of the cobro. */
  id: number;
  onClose: () => void;
  onSaved?: (saved: Saved) => void;
}

/** Pagar a debt, or Devolver what we owe, by the sign of the debt (§2 Modal dialogs, §5 Payment). */
export default function PaymentDialog(opened: PaymentDialogProps) {
  const [round, setRound] = useState(0);
  return <Opened key={round} {...opened} onRestart={() => setRound(round + 1)} />;
}

function Opened({ id, onClose, onSaved, onRestart }: PaymentDialogProps & { onRestart: () => void }) {
  const actor = useActorRef(bound, { input: { debt: { id, deuda: 0 } } });
  const state = useSelector(actor, snapshot => snapshot);
  const openDraft = useOpenDraft();
  const [kept] = useState(() => openDraft(`payment:${id}`));
  const formId = useId();
  const isClosed = state.matches('closed');
  const isForm = state.hasTag('form');
  const closed = useEffectEvent(() => {
    kept.clear();
    onClose();
  });
  const saved = useEffectEvent((told: Saved) => onSaved?.(told));

  useEffect(() => {
    const { unsubscribe } = actor.on('payment.saved', event => saved(event.saved));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    if (isClosed) closed();
  }, [isClosed]);

  const restart = () => {
    kept.clear();
    onRestart();
  };
  return (
    <DialogFrame
      isBusy={state.hasTag('busy')}
      title={isForm && state.context.limit > 0 ? state.context.mode : 'Cobro'}
      width={560}
      onClose={() => actor.send({ type: 'dialog.close' })}
      footer={<PaymentFooter state={state} formId={formId} send={event => actor.send(event)} />}
    >
      <PaymentBody state={state} formId={formId} kept={kept} send={event => actor.send(event)} onRestart={restart} />
    </DialogFrame>
  );
}
