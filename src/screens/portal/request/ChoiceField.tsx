import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';

interface ChoiceFieldProps {
  name: string;
  options: readonly string[];
  /** Whether several may be chosen; the value is then a list. */
  isMany?: boolean;
}

/** A few choices side by side, large enough for a thumb: one of them, or several. */
export function ChoiceField({ name, options, isMany = false }: ChoiceFieldProps) {
  const group = useId();
  const field = useFieldValue(name);
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [field.value];
  const toggle = (option: string) => {
    if (!isMany) return field.change(option);
    field.change(options.filter(each => (each === option ? !chosen.includes(each) : chosen.includes(each))));
  };
  return (
    <chakra.fieldset gridColumn="1 / -1" border="0" p="0" m="0" mb="4" minW="0">
      <chakra.legend mb="1" fontSize="sm" fontWeight="medium">
        {field.title}
      </chakra.legend>
      <Flex gap="2" wrap="wrap">
        {options.map(option => (
          <chakra.label
            key={option}
            position="relative"
            display="inline-flex"
            alignItems="center"
            minH="11"
            px="4"
            rounded="full"
            borderWidth="1px"
            cursor="pointer"
            css={{
              '&:has(:checked)': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              srOnly
              type={isMany ? 'checkbox' : 'radio'}
              name={`${group}${name}`}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            <chakra.span display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
              {option}
            </chakra.span>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
