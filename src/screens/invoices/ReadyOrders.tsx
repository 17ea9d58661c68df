import { Button, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { call } from '#src/api/client.ts';
import { linesOfOrder } from '#src/screens/invoices/invoiceActors.ts';
import { useFormPart } from '#src/ui/FormState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { EditedLine } from '#src/ui/lines/editedLine.ts';
import { useEditLines, useLines } from '#src/ui/lines/useLines.ts';
import { useOptions } from '#src/ui/useOptions.ts';

const LINES = 'invoice_lines';

/** The customer's albaranes that wait for an invoice and are not in this one: one click adds their lines. */
export function ReadyOrders() {
  const customerId = useFormPart(({ values }) => values['customer_id']);
  const lines = useLines(LINES);
  const edit = useEditLines(LINES);
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const { options } = useOptions(
    useMemo(
      () => async (signal: AbortSignal) => {
        if (typeof customerId !== 'number') return [];
        const { items } = await call(endpoints.workOrder.page, {
          body: { page: 1, pageSize: 50, filter: { customer_id: customerId, estado: 'listo' } },
          signal,
        });
        return items.map(order => ({ value: order.id, label: `${order.code} · ${formatDate(order.fecha_albaran)} · ${formatEuros(order.total)}` }));
      },
      [customerId],
    ),
  );
  const present = new Set(lines.map(line => line['work_order_id']));
  const free = options.filter(option => !present.has(option.value));
  if (free.length === 0) return null;
  const add = async (id: number) => {
    setAsked(ids => new Set([...ids, id]));
    try {
      const added = linesOfOrder(await call(endpoints.workOrder.data, { params: { id } }));
      edit(present => [...present, ...added]);
    } catch {
      // the client has told it; the button is there to be pressed again
    }
    setAsked(ids => new Set([...ids].filter(each => each !== id)));
  };
  return (
    <Flex direction="column" gap="2">
      <Text fontSize="sm" color="fg.muted">
        Albaranes de este cliente listos para facturar:
      </Text>
      <Flex gap="2" wrap="wrap">
        {free.map(option => (
          <Button key={option.value} type="button" size="xs" variant="outline" disabled={asked.has(option.value)} onClick={() => void add(option.value)}>
            <Icon name="plus" boxSize="4" /> {option.label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

/** Takes the lines of an albarán out of the invoice; on saving it returns to the queue. */
export function RemoveOrder({ line }: { line: EditedLine }) {
  const edit = useEditLines(LINES);
  const id = line['work_order_id'];
  return (
    <Button type="button" size="xs" variant="ghost" onClick={() => edit(lines => lines.filter(each => each['work_order_id'] !== id))}>
      Quitar este albarán
    </Button>
  );
}
