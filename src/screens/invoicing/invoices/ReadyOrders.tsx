import { Button, Flex, Text } from '@chakra-ui/react';
import { memo, useCallback } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import { loadReadyOrders, readLinesOf } from '#src/screens/invoicing/invoices/invoiceActors.ts';
import { useFormValue } from '#src/ui/form/FormState.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { useEditLines, useLines } from '#src/documents/lines/useLines.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const LINES = 'invoice_lines';

/** The customer's albaranes that wait for an invoice and are not in this one: one click adds their lines. */
export function ReadyOrders() {
  const lines = useLines(LINES);
  const edit = useEditLines(LINES);
  const append = useCallback((added: readonly EditedLine[]) => edit(present => [...present, ...added]), [edit]);
  const { options } = useOptions(loadReadyOrders, useFormValue('customer_id'));
  const present = new Set(lines.map(line => line.work_order_id));
  const free = options.filter(option => !present.has(option.value));
  if (free.length === 0) return null;
  return (
    <Flex direction="column" gap="2">
      <Text fontSize="sm" color="fg.muted">
        Albaranes de este cliente listos para facturar:
      </Text>
      <Flex gap="2" wrap="wrap">
        {free.map(option => (
          <ReadyOrder key={option.value} order={option} onLines={append} />
        ))}
      </Flex>
    </Flex>
  );
}

const ReadyOrder = memo(function ReadyOrder({ order, onLines }: { order: Option; onLines: (lines: readonly EditedLine[]) => void }) {
  const adding = useCommand(readLinesOf, onLines);
  return (
    <Button type="button" size="xs" variant="outline" disabled={adding.isBusy} aria-busy={adding.isBusy} onClick={() => adding.run(order.value)}>
      <Icon name="plus" size={1} /> {order.label}
    </Button>
  );
});

/** Takes the lines of an albarán out of the invoice; on saving it returns to the queue. */
export function RemoveOrder({ line }: { line: EditedLine }) {
  const edit = useEditLines(LINES);
  const id = line.work_order_id;
  return (
    <Button type="button" size="xs" variant="ghost" onClick={() => edit(lines => lines.filter(each => each.work_order_id !== id))}>
      Quitar este albarán
    </Button>
  );
}
