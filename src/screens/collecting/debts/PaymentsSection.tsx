import { Badge, Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { badgeRecipe } from '@chakra-ui/react/theme';
import { endpoints } from '#domain/endpoints.ts';
import { type Payment, canBeTakenBack } from '#domain/collecting/payment.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { methodWords } from '#src/screens/collecting/parts/paymentMethods.ts';
import { actOn } from '#src/api/calls.ts';
import { useMay } from '#src/session/useRights.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { type Command, useCommand } from '#src/ui/page/useCommand.ts';

/** Two decimals, and a third where a payment has one. */
const exact = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 3, useGrouping: 'always', signDisplay: 'negative' });

const takeBack = actOn(endpoints.cobro.takeBack);

/** The payments and refunds of a cobro, newest first; each may be taken back once, by a payment that undoes it. */
export function PaymentsSection({ payments, onChanged }: { payments: readonly Payment[]; onChanged: () => void }) {
  const dirty = useFormPart(form => form.dirty);
  const mayTakeBack = useMay(endpoints.cobro.takeBack);
  const takingBack = useCommand<Payment, unknown>(takeBack, onChanged);
  const { asked } = takingBack;
  return (
    <Section title="Pagos y devoluciones">
      {payments.length === 0 && (
        <Text fontSize="sm" color="fg.muted" pb="3">
          Todavía no se ha pagado nada.
        </Text>
      )}
      <Box as="ul" listStyleType="none" borderWidth={payments.length > 0 ? '1px' : '0'} rounded="l2" mb="3">
        {payments.toReversed().map(payment => (
          <Row key={payment.id} payment={payment} isBlocked={dirty} takingBack={mayTakeBack ? takingBack : null} />
        ))}
      </Box>
      {dirty && payments.some(canBeTakenBack) && (
        <Text fontSize="xs" color="fg.muted" pb="2">
          Guarde los cambios antes de anular un pago.
        </Text>
      )}
      {asked && (
        <ConfirmBox
          question={`¿Seguro que quiere anular ${nameOf(asked).toLowerCase()} de ${amountOf(asked)}?`}
          detail="Quedará anotado como anulado y la deuda volverá a lo que era."
          no="No"
          yes="Sí, anular"
          isDangerous
          {...takingBack.answers}
        />
      )}
    </Section>
  );
}

const nameOf = ({ cantidad }: Payment) => (cantidad < 0 ? 'La devolución' : 'El pago');
const amountOf = ({ cantidad }: Payment) => `${exact.format(Math.abs(cantidad))} €`;

function Row({ payment, isBlocked, takingBack }: { payment: Payment; isBlocked: boolean; takingBack: Command<Payment> | null }) {
  const isUndone = payment.anulado;
  return (
    <Flex as="li" align="center" columnGap="4" wrap="wrap" px="3" minH="10" fontSize="sm" _notFirst={{ borderTopWidth: '1px' }}>
      <chakra.span fontVariantNumeric="tabular-nums">{formatDate(payment.fecha_pago)}</chakra.span>
      <chakra.span flex="1" minW="8rem" py="1.5" color="fg.muted" overflowWrap="anywhere">
        {[kindOf(payment), ...detailsOf(payment)].join(' · ')}
      </chakra.span>
      {isUndone && (
        <Badge recipe={badgeRecipe} size="sm">
          Anulado
        </Badge>
      )}
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" textDecoration={isUndone ? 'line-through' : undefined}>
        {exact.format(payment.cantidad)} €
      </chakra.span>
      <Box w="16" textAlign="end">
        {takingBack && canBeTakenBack(payment) && (
          <Button type="button" size="xs" variant="outline" disabled={isBlocked} {...takingBack.marks} onClick={() => takingBack.ask(payment)}>
            Anular
          </Button>
        )}
      </Box>
    </Flex>
  );
}

function kindOf({ anula_id, cantidad, compensado_con }: Payment): string {
  if (compensado_con !== null) return `Compensado con ${compensado_con}`;
  if (anula_id !== null) return 'Anulación';
  return cantidad < 0 ? 'Devolución' : 'Pago';
}

function detailsOf({ metodo, banco, nota, parte_de }: Payment): string[] {
  return [methodWords(metodo), banco, parte_de === null ? '' : `parte de ${exact.format(Math.abs(parte_de))} €`, nota].filter(Boolean);
}
