import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Unit, quantityText } from '#domain/catalogue/units.ts';
import { figureOf } from '#domain/kernel/decimalText.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';

/** What is compared of an albarán. */
export interface Written extends Pick<Partial<WorkOrderRecord>, 'trabajo_realizado' | 'observaciones'> {
  work_order_lines?: readonly { description: string; quantity: number | string; unidad?: Unit }[] | undefined;
}

const factsOf = ({ trabajo_realizado, observaciones, work_order_lines = [] }: Written): [string, string][] => [
  ['Trabajo realizado', trabajo_realizado ?? ''],
  ['Observaciones', observaciones ?? ''],
  ['Material', work_order_lines.map(({ quantity, unidad, description }) => `${quantityText(figureOf(quantity) ?? 0, unidad)} × ${description}`).join('\n')],
];

/** One of two versions of an albarán, and what leads on with it. */
export function Side({ title, of, children }: { title: string; of: Written; children?: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap="3" borderWidth="1px" rounded="l2" p="4" minW="0">
      <Text fontWeight="semibold">{title}</Text>
      {factsOf(of).map(([name, text]) => (
        <Stack key={name} gap="0.5">
          <Text fontSize="sm" color="fg.muted">
            {name}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text || '–'}
          </Text>
        </Stack>
      ))}
      <Flex mt="auto">{children}</Flex>
    </Stack>
  );
}
