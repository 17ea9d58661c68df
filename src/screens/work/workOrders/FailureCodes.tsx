import { Button, Flex, Text } from '@chakra-ui/react';
import { loadFailureCodes } from '#src/screens/work/workOrders/workOrderActors.ts';
import { Select } from '#src/ui/widgets/Input.tsx';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useShownAs } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

/** The failure codes of an albarán: chosen one by one, each taken out by its button. */
export function FailureCodes({ name, span }: { name: string; span: number }) {
  const field = useFieldValue(name);
  const { options } = useOptions(loadFailureCodes);
  const nameOf = (id: unknown) => options.find(option => option.value === id)?.label ?? '…';
  useShownAs(name, ids => (Array.isArray(ids) ? ids.map(nameOf).join('\n') : undefined));
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const free = options.filter(option => !chosen.includes(option.value));
  return (
    <FieldShell label={field.title} span={span} message={field.message} hint={options.length === 0 ? 'No hay códigos de avería en el catálogo' : undefined}>
      {box => (
        <Flex direction="column" gap="2">
          <Select
            {...box}
            value=""
            disabled={field.isReadOnly || free.length === 0}
            onChange={picked => {
              const value = Number(picked.target.value);
              if (value) field.change([...chosen, value]);
            }}
            onBlur={field.leave}
          >
            <option value="">Añadir una avería…</option>
            {free.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Flex gap="2" wrap="wrap">
            {chosen.map(id => (
              <Button
                key={id}
                type="button"
                size="xs"
                variant="subtle"
                disabled={field.isReadOnly}
                onClick={() => field.change(chosen.filter(other => other !== id))}
              >
                <Text as="span">{nameOf(id)}</Text>
                <Icon name="close" size={0.875} aria-label="Quitar" />
              </Button>
            ))}
          </Flex>
        </Flex>
      )}
    </FieldShell>
  );
}
