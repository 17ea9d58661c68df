import { Badge, Box, Button, Flex, chakra } from '@chakra-ui/react';
import { badgeRecipe } from '@chakra-ui/react/theme';
import { among } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { CreditMovement } from '#domain/collecting/wire.ts';
import { actOn, readOf } from '#src/api/calls.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { methodWords } from '#src/screens/collecting/parts/paymentMethods.ts';
import { useMay } from '#src/session/useRights.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { type Command, useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { Money } from '#src/ui/widgets/Money.tsx';

const takeBack = actOn(endpoints.cobro.takeBackCredit);
const read = readOf(endpoints.cobro.account);

/** What a customer has on account, and what went to it and from it; nothing where there never was any. */
export function Account({ customerId }: CustomerPart) {
  const { record: account, reload } = useRecordView({ read, follows: among('cobro', 'customer') }, customerId);
  const takingBack = useCommand<CreditMovement, unknown>(takeBack, reload);
  const mayTakeBack = useMay(endpoints.cobro.takeBackCredit);
  const { asked } = takingBack;
  if (!account || account.movimientos.length === 0) return null;
  return (
    <Section title={`Saldo a favor: ${formatEuros(account.saldo)}`}>
      <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l2" bg="bg.panel">
        {account.movimientos.map(each => (
          <Movement key={each.id} movement={each} takingBack={mayTakeBack ? takingBack : null} />
        ))}
      </Box>
      {asked && (
        <ConfirmBox
          question={`¿Seguro que quiere anular los ${formatEuros(asked.cantidad)} a favor del ${formatDate(asked.fecha)}?`}
          detail="Quedará anotado como anulado y el cliente dejará de tenerlo a su favor."
          no="No"
          yes="Sí, anular"
          isDangerous
          {...takingBack.answers}
        />
      )}
    </Section>
  );
}

const canBeTakenBack = ({ cantidad, anulado, anula_id, invoice_name }: CreditMovement) =>
  cantidad > 0 && !anulado && anula_id === null && invoice_name === null;

function Movement({ movement, takingBack }: { movement: CreditMovement; takingBack: Command<CreditMovement> | null }) {
  const { fecha, cantidad, anulado, nota } = movement;
  return (
    <Flex as="li" align="center" columnGap="4" wrap="wrap" px="3" minH="11" fontSize="sm" _notFirst={{ borderTopWidth: '1px' }}>
      <chakra.span fontVariantNumeric="tabular-nums">{formatDate(fecha)}</chakra.span>
      <chakra.span flex="1" minW="8rem" color="fg.muted" overflowWrap="anywhere">
        {[kindOf(movement), nota].filter(Boolean).join(' · ')}
      </chakra.span>
      {anulado && (
        <Badge recipe={badgeRecipe} size="sm">
          Anulado
        </Badge>
      )}
      <Money value={cantidad} />
      <Box w="16" textAlign="end">
        {takingBack && canBeTakenBack(movement) && (
          <Button type="button" size="xs" variant="outline" {...takingBack.marks} onClick={() => takingBack.ask(movement)}>
            Anular
          </Button>
        )}
      </Box>
    </Flex>
  );
}

function kindOf({ invoice_name, anula_id, metodo }: CreditMovement): string {
  if (anula_id !== null) return 'Anulación';
  if (invoice_name !== null) return `Factura ${invoice_name}`;
  return ['Entregado a cuenta', methodWords(metodo)].filter(Boolean).join(' · ');
}
