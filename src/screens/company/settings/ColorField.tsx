import { Button, chakra, Flex } from '@chakra-ui/react';
import { brand, gray } from '#src/palette.ts';
import { shadesOf } from '#domain/company/shades.ts';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { Input } from '#src/ui/widgets/Input.tsx';

const OURS = brand['600']!.value;

/** A colour by picking or by its code, and how the portal looks in it by day and by night. */
export function ColorField({ name, ...shell }: FieldProps) {
  const { value, change, leave, title, message, isReadOnly } = useFieldValue(name);
  const color = typeof value === 'string' ? value : '';
  const isWhole = /^#[0-9a-f]{6}$/i.test(color);
  return (
    <FieldShell
      label={title}
      hint="El de los botones y enlaces que ven sus clientes en su portal"
      {...shell}
      message={message}
      {...(isReadOnly && { reads: color || `El de Frigoria (${OURS})` })}
    >
      {box => (
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.input
            type="color"
            aria-label={`${title}: elegir`}
            value={isWhole ? color.toLowerCase() : OURS}
            onChange={picked => change(picked.target.value)}
            boxSize="9"
            p="0.5"
            flexShrink="0"
            rounded="l2"
            borderWidth="1px"
            cursor="pointer"
            css={{ '@media (pointer: coarse)': { width: '44px', height: '44px' } }}
          />
          <chakra.div w="7rem">
            <Input
              {...box}
              name={name}
              autoComplete="off"
              spellCheck={false}
              placeholder={OURS}
              value={color}
              onChange={typed => change(typed.target.value)}
              onBlur={leave}
            />
          </chakra.div>
          {color !== '' && (
            <Button type="button" size="sm" variant="ghost" onClick={() => change('')}>
              Usar el de Frigoria
            </Button>
          )}
          <Samples color={isWhole ? color.toLowerCase() : OURS} />
        </Flex>
      )}
    </FieldShell>
  );
}

function Samples({ color }: { color: string }) {
  const shades = shadesOf(color);
  return (
    <Flex gap="2" aria-hidden="true" userSelect="none">
      <Sample ground="#ffffff" solid={shades['600']!} text={shades['on-light']!} link={shades['700']!} />
      <Sample ground={gray['900']!.value} solid={shades['400']!} text={shades['on-dark']!} link={shades['300']!} />
    </Flex>
  );
}

function Sample({ ground, solid, text, link }: Record<'ground' | 'solid' | 'text' | 'link', string>) {
  return (
    <Flex align="center" gap="2" px="2" h="9" rounded="l2" borderWidth="1px" fontSize="xs" fontWeight="semibold" style={{ background: ground }}>
      <chakra.span px="2" py="0.5" rounded="l1" style={{ background: solid, color: text }}>
        Botón
      </chakra.span>
      <chakra.span textDecoration="underline" style={{ color: link }}>
        Enlace
      </chakra.span>
    </Flex>
  );
}
