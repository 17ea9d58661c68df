import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type BillDue, partTitles } from '#domain/purchases/bill.ts';
import { DateField } from '#src/ui/form/fields/DateField.tsx';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const DUES = 'vencimientos';

/** When it is due: on one day all of it, or on several a part each. */
export function BillDues() {
  const { isReadOnly } = useFormState();
  const field = useFieldValue(DUES);
  const dues = (field.value as Partial<BillDue>[] | undefined) ?? [];
  const problem = useFormPart(({ errors, submitCount }) => (submitCount > 0 && typeof errors[DUES] === 'string' ? errors[DUES] : undefined));
  const isParted = dues.length > 1;
  return (
    <Box gridColumn="1 / -1" as="fieldset" minW="0">
      <Text as="legend" srOnly>
        Vencimientos
      </Text>
      {dues.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new due date has no identity but its place
        <FormGrid key={index}>
          <DateField name={`${DUES}.${index}.fecha`} span={4} label={isParted ? `${partTitles.fecha} ${index + 1}` : 'Vence el'} />
          {isParted && <DecimalField name={`${DUES}.${index}.importe`} isMoney span={4} label={`${partTitles.importe} ${index + 1}`} />}
          {!isReadOnly && (
            <Flex gridColumn={{ md: 'span 4' }} gap="2" pt={{ md: '7' }} mb="3">
              {isParted && (
                <Button
                  type="button"
                  size="xs"
                  variant="ghost"
                  aria-label={`Quitar el vencimiento ${index + 1}`}
                  onClick={() => field.change(dues.filter((__, other) => other !== index))}
                >
                  <Icon name="trash" /> Quitar
                </Button>
              )}
              {index === dues.length - 1 && (
                <Button type="button" size="xs" variant="outline" onClick={() => field.change([...dues, { fecha: null, importe: null }])}>
                  <Icon name="plus" /> Otro vencimiento
                </Button>
              )}
            </Flex>
          )}
        </FormGrid>
      ))}
      <Text role="alert" fontSize="xs" color="fg.error" mt="-2" minH="4">
        {problem}
      </Text>
    </Box>
  );
}
