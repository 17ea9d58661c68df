import { Button, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { PaymentPart } from '#src/screens/debts/PaymentBody.tsx';

/** What went wrong, and the two ways out of the payment dialog. */
export function PaymentFooter({ state, formId, send }: PaymentPart) {
  const note = useId();
  const isForm = state.hasTag('form');
  const isBusy = state.hasTag('busy');
  const { message, mode, limit } = state.context;
  const isPayable = !isForm || limit > 0;
  return (
    <>
      <Flex flex="1" minW="10rem" align="center" gap="2" fontSize="sm" color="fg.error" role="alert" id={note}>
        {isForm && message}
        {state.hasTag('stale') && (
          <Button type="button" size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
            Recargar
          </Button>
        )}
      </Flex>
      <Button type="button" variant="outline" size="sm" disabled={isForm && isBusy} onClick={() => send({ type: 'dialog.close' })}>
        {isPayable ? 'Cancelar' : 'Cerrar'}
      </Button>
      {isPayable && (
        <Button type="submit" form={formId} size="sm" minW="24" loading={isForm && isBusy} disabled={!isForm} aria-describedby={note}>
          {mode}
        </Button>
      )}
    </>
  );
}
