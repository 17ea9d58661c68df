import { Badge, Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { badgeRecipe } from '@chakra-ui/react/theme';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { type BillPayment, isInForce } from '#domain/purchases/billPayment.ts';
import { methodWords } from '#src/screens/collecting/parts/paymentMethods.ts';
import { takeBackPayment } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { type Command, useCommand } from '#src/ui/page/useCommand.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';

interface BillPaymentsProps {
  pagos: readonly BillPayment[];
  mayTakeBack: boolean;
  onChanged: () => void;
}

/** What was paid of an invoice, newest first; each payment may be taken back once, by one that undoes it. */
export function BillPayments({ pagos, mayTakeBack, onChanged }: BillPaymentsProps) {
  const isAllowed = useMay(endpoints.providerInvoice.takeBack) && mayTakeBack;
  const takingBack = useCommand<BillPayment, unknown>(takeBackPayment, onChanged);
  const { asked } = takingBack;
  return (
    <Panel title="Pagos">
      {pagos.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          Todavía no se ha pagado nada.
        </Text>
      )}
      <Box as="ul" listStyleType="none" borderWidth={pagos.length > 0 ? '1px' : '0'} rounded="l2">
        {pagos.toReversed().map(payment => (
          <Row key={payment.id} payment={payment} takingBack={isAllowed ? takingBack : null} />
        ))}
      </Box>
      {asked && (
        <ConfirmBox
          question={`¿Seguro que quiere anular el pago de ${formatEuros(asked.cantidad)}?`}
          detail="Quedará anotado como anulado y la factura volverá a estar por pagar."
          no="No"
          yes="Sí, anular"
          isDangerous
          {...takingBack.answers}
        />
      )}
    </Panel>
  );
}

function Row({ payment, takingBack }: { payment: BillPayment; takingBack: Command<BillPayment> | null }) {
  const { fecha_pago, cantidad, metodo, banco, nota, anula_id, anulado } = payment;
  return (
    <Flex as="li" align="center" columnGap="4" wrap="wrap" px="3" minH="10" fontSize="sm" _notFirst={{ borderTopWidth: '1px' }}>
      <chakra.span fontVariantNumeric="tabular-nums">{formatDate(fecha_pago)}</chakra.span>
      <chakra.span flex="1" minW="8rem" py="1.5" color="fg.muted" overflowWrap="anywhere">
        {[anula_id === null ? 'Pago' : 'Anulación', methodWords(metodo), banco, nota].filter(Boolean).join(' · ')}
      </chakra.span>
      {anulado && (
        <Badge recipe={badgeRecipe} size="sm">
          Anulado
        </Badge>
      )}
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" textDecoration={anulado ? 'line-through' : undefined}>
        {formatEuros(cantidad)}
      </chakra.span>
      {takingBack && isInForce(payment) && (
        <Button type="button" size="xs" variant="outline" {...takingBack.marks} onClick={() => takingBack.ask(payment)}>
          Anular
        </Button>
      )}
    </Flex>
  );
}
