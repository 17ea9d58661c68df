import { Button, Flex, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { Option } from '#domain/answer.ts';
import { loadReadyOrders, readLinesOf } from '#src/screens/invoices/invoiceActors.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { EditedLine } from '#src/ui/lines/LinesEditor.tsx';
import { useLines } from '#src/ui/lines/useLines.ts';
import type { Values } from '#src/ui/RecordForm.tsx';
import { useCommand } from '#src/ui/useCommand.ts';
import { useOptions } from '#src/ui/useOptions.ts';

const LINES = 'invoice_lines';

/** The customer's albaranes that wait for an invoice and are not in this one: one click adds their lines. */
export function ReadyOrders() {
  const { values } = useFormikContext<Values>();
  const { lines, append } = useLines(LINES);
  const { options } = useOptions(loadReadyOrders, values['customer_id']);
  const present = new Set(lines.map(line => line['work_order_id']));
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

function ReadyOrder({ order, onLines }: { order: Option; onLines: (lines: readonly EditedLine[]) => void }) {
  const adding = useCommand(readLinesOf, onLines);
  return (
    <Button type="button" size="xs" variant="outline" disabled={adding.isBusy} aria-busy={adding.isBusy} onClick={() => adding.run(order.value)}>
      <Icon name="plus" boxSize="4" /> {order.label}
    </Button>
  );
}

/** Takes the lines of an albarán out of the invoice; on saving it returns to the queue. */
export function RemoveOrder({ line }: { line: EditedLine }) {
  const { lines, replace } = useLines(LINES);
  const id = line['work_order_id'];
  return (
    <Button type="button" size="xs" variant="ghost" onClick={() => replace(lines.filter(each => each['work_order_id'] !== id))}>
      Quitar este albarán
    </Button>
  );
}
