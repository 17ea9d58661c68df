import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type BillRateDraft, partTitles } from '#domain/purchases/bill.ts';
import { type EditedRate, newRate } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { CheckField } from '#src/ui/form/fields/CheckField.tsx';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const TIPOS = 'tipos';

/** The net total and its rate; or, where an invoice has more to say, each base with its rate and what of its VAT is deducted. */
export function BillRates() {
  const field = useFieldValue(TIPOS);
  const { isReadOnly } = field;
  const rates = Array.isArray(field.value) ? (field.value as EditedRate[]) : [];
  const net = useFormPart(({ values }) => values['total_neto']);
  const vat = useFormPart(({ values }) => values['porcentaje_iva']);
  if (rates.length === 0)
    return (
      <>
        <DecimalField name="total_neto" isMoney span={4} />
        <DecimalField name="porcentaje_iva" unit="%" span={4} />
        {!isReadOnly && (
          <Box gridColumn="1 / -1" order={1} mt="-2" mb="3">
            <Button
              type="button"
              size="xs"
              variant="outline"
              onClick={() => field.change([{ ...newRate, base: net as EditedRate['base'], iva: (vat as EditedRate['iva']) ?? 21 }, newRate])}
            >
              Varias bases u otro IVA…
            </Button>
          </Box>
        )}
      </>
    );
  return (
    <Box gridColumn="1 / -1" mb="3" as="fieldset" minW="0">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="2">
        Bases
      </Text>
      {rates.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new base has no identity but its place
        <Rate key={index} index={index} isReadOnly={isReadOnly} onRemove={() => field.change(rates.filter((__, other) => other !== index))} />
      ))}
      {!isReadOnly && (
        <Button type="button" size="xs" variant="outline" onClick={() => field.change([...rates, newRate])}>
          <Icon name="plus" /> Otra base
        </Button>
      )}
    </Box>
  );
}

function Rate({ index, isReadOnly, onRemove }: { index: number; isReadOnly: boolean; onRemove: () => void }) {
  const name = (of: keyof BillRateDraft) => `${TIPOS}.${index}.${of}`;
  return (
    <Box borderWidth="1px" rounded="l2" px="3" pt="3" mb="3">
      <FormGrid>
        <DecimalField name={name('base')} isMoney span={4} label={partTitles.base} isRequired />
        <DecimalField name={name('iva')} unit="%" span={2} label={partTitles.iva} isRequired />
        <DecimalField name={name('cuota')} isMoney span={3} label={partTitles.cuota} hint="Vacía se calcula" />
        <DecimalField name={name('deducible')} unit="%" span={3} label={partTitles.deducible} />
        <Flex gridColumn="1 / -1" columnGap="6" wrap="wrap" mt="-2">
          <CheckField name={name('inversion')} label={partTitles.inversion} hint="El proveedor no cobra el IVA" />
          <CheckField name={name('bien')} label={partTitles.bien} />
          {!isReadOnly && (
            <Button type="button" size="xs" variant="ghost" ms="auto" onClick={onRemove} aria-label={`Quitar la base ${index + 1}`}>
              <Icon name="trash" /> Quitar
            </Button>
          )}
        </Flex>
      </FormGrid>
    </Box>
  );
}
