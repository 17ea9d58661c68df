import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { ON_ACCOUNT, type CollectionDraft } from '#domain/collecting/payment.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import type { CustomerAccount, OpenDebt } from '#domain/collecting/wire.ts';
import { Choices } from '#src/screens/collecting/debts/Choices.tsx';
import { DueDate } from '#src/screens/collecting/parts/DueDate.tsx';
import { proposalsOf, shareName, sharesFor, sumOf, type Shares as Typed } from '#src/screens/collecting/debts/collectActors.ts';
import { DecimalBox, DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { chosenSegment } from '#src/ui/widgets/segments.ts';
import { Section } from '#src/ui/page/Section.tsx';

const { useFormValue } = fieldsFor<CollectionDraft>();

/** The amount begins with 1 (§9); what is overdue and all of the debt are one press away. Changing it shares it out anew, the oldest cobro first. */
export function AmountField({ account }: { account: CustomerAccount }) {
  const { cobros } = account;
  const { vencido, todo } = proposalsOf(account);
  const amount = useFieldValue('cantidad');
  const { change } = useFieldValue('partes');
  const changeBoth = (value: unknown) => {
    amount.change(value);
    change(sharesFor(value, cobros));
  };
  const choices = [
    { label: `Vencido ${formatEuros(vencido)}`, value: vencido, isShown: vencido > 0 && vencido < todo },
    { label: `Todo ${formatEuros(todo)}`, value: todo, isShown: todo > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <DecimalBox name="cantidad" isMoney span={6} field={{ ...amount, change: changeBoth }} />
      {choices.length > 0 && (
        <Choices>
          {choices.map(({ label, value }) => (
            <Choice key={label} label={label} isChosen={value === amount.value} onChoose={() => changeBoth(value)} />
          ))}
        </Choices>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button type="button" size="sm" variant="outline" aria-pressed={isChosen} {...(isChosen && chosenSegment)} onClick={onChoose}>
      {label}
    </Button>
  );
}

/** What the customer owes, the oldest first, with the share of each, and what is left over. */
export function Shares({ account }: { account: CustomerAccount }) {
  const { cobros } = account;
  return (
    <Section title="Reparto, de lo más antiguo a lo más reciente">
      {cobros.length === 0 && (
        <Text fontSize="sm" color="fg.muted" pb="3">
          No debe nada: todo quedará como saldo a favor.
        </Text>
      )}
      <Box as="ul" listStyleType="none" maxH="20rem" overflowY="auto" borderWidth={cobros.length > 0 ? '1px' : '0'} rounded="l2">
        {cobros.map(each => (
          <Share key={each.id} debt={each} />
        ))}
      </Box>
      <Sum />
    </Section>
  );
}

function Share({ debt }: { debt: OpenDebt }) {
  const { invoice_name, deuda } = debt;
  return (
    <Flex as="li" align="flex-start" columnGap="4" wrap="wrap" px="3" pt="2" fontSize="sm" _notFirst={{ borderTopWidth: '1px' }}>
      <Box flex="1" minW="9rem" py="1.5">
        <chakra.span fontWeight="medium">{invoice_name}</chakra.span>
        <chakra.span display="block" color="fg.muted">
          <DueDate {...debt} />
        </chakra.span>
      </Box>
      <chakra.span py="1.5" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatEuros(deuda)}
      </chakra.span>
      <Box w="11rem" css={{ '& label': { srOnly: true } }}>
        <DecimalField name={`partes.${shareName(debt)}`} label={`Parte de ${invoice_name}`} isMoney />
      </Box>
    </Flex>
  );
}

/** Follows what is typed. */
function Sum() {
  const [amount, shares, method] = [useFormValue('cantidad'), useFormValue('partes'), useFormValue('metodo')];
  const { shared, rest } = sumOf(amount, (shares ?? {}) as Typed);
  return (
    <Flex as="p" role="status" justify="flex-end" columnGap="6" wrap="wrap" pt="3" fontSize="sm" fontVariantNumeric="tabular-nums">
      <span>Repartido: {formatEuros(shared)}</span>
      <chakra.span fontWeight="semibold" color={rest < 0 ? 'fg.error' : undefined}>
        {restWords(rest, method === ON_ACCOUNT)}
      </chakra.span>
    </Flex>
  );
}

function restWords(rest: number, isOnAccount: boolean): string {
  if (rest < 0) return `Faltan ${formatEuros(-rest)}`;
  return isOnAccount ? `Sin repartir: ${formatEuros(rest)}` : `Saldo a favor: ${formatEuros(rest)}`;
}
