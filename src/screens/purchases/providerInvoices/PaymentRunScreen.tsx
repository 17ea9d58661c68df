import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { Link } from 'wouter';
import { overdueWords } from '#domain/collecting/overdue.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addDays, lastOfMonth, mondayOf } from '#domain/kernel/days.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { paidWords, sumOfDue } from '#domain/purchases/billPayment.ts';
import type { DueBill } from '#domain/purchases/wire.ts';
import { among } from '#domain/records/live.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href, routes } from '#domain/routes.ts';
import { today } from '#src/api/companyClock.ts';
import { AgeingChart } from '#src/screens/collecting/parts/AgeingChart.tsx';
import { DueDate } from '#src/screens/collecting/parts/DueDate.tsx';
import { readBillAgeing, readDue } from '#src/screens/purchases/providerInvoices/paymentRunActors.ts';
import { useMay } from '#src/session/useRights.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { Records } from '#src/ui/list/Records.tsx';
import { type Selection, useSelection } from '#src/ui/list/useSelection.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { chosenSegment } from '#src/ui/widgets/segments.ts';

const SepaDialog = lazy(() => import('#src/screens/purchases/providerInvoices/SepaDialog.tsx'));
const PayDueDialog = lazy(() => import('#src/screens/purchases/providerInvoices/PayDueDialog.tsx'));

/** Until when it is paid. */
const spans = {
  hoy: { label: 'Hasta hoy', until: (day: string) => day },
  semana: { label: 'Esta semana', until: (day: string) => addDays(mondayOf(day), 6) },
  mes: { label: 'Este mes', until: lastOfMonth },
  despues: { label: 'En 60 días', until: (day: string) => addDays(day, 60) },
} as const;
type Span = keyof typeof spans;

const follows = among('providerInvoice');

const columns: readonly Column<DueBill>[] = [
  { header: titleOf('providerInvoice', 'proveedor_id'), cell: row => row.proveedor_name, width: 12, grows: 2, card: 'title' },
  {
    header: titleOf('providerInvoice', 'n_factura_proveedor'),
    cell: row => <RecordLink href={href('providerInvoice', { id: row.id })}>{row.n_factura_proveedor}</RecordLink>,
    width: 9,
    grows: 1,
    card: 'text',
  },
  { header: titleOf('providerInvoice', 'n_factura_nuestro'), cell: row => row.n_factura_nuestro, width: 8, folds: 1, card: 'line' },
  {
    header: titleOf('providerInvoice', 'vence'),
    cell: row => <DueDate deuda={row.importe} fecha_vencimiento={row.vence} word={overdueWords.invoice} />,
    width: 14,
    card: 'line',
  },
  { header: 'A pagar', cell: row => formatEuros(row.importe), align: 'end', width: 8, card: 'amount' },
];

/** /facturas-proveedores/pagos: what is owed by its age, and what is due until a day, to be paid at once. */
export default function PaymentRunScreen() {
  const [span, setSpan] = useState<Span>('semana');
  /** As it was when the dialog was opened: what is paid is what it says. */
  const [paying, setPaying] = useState<readonly DueBill[] | null>(null);
  const [filing, setFiling] = useState<readonly DueBill[] | null>(null);
  const mayPay = useMay(endpoints.providerInvoice.pay);
  const until = spans[span].until(today());
  const due = useRecordView({ read: readDue, follows }, until);
  const ageing = useRecordView({ read: readBillAgeing, follows });
  const rows = due.record?.filas ?? null;
  const selection = useAllBut(rows ?? []);
  const close = () => {
    setPaying(null);
    setFiling(null);
  };
  return (
    <Stack gap="4">
      <PageHeading>{routes.paymentRun.title}</PageHeading>
      {ageing.record && (
        <Panel title="Lo que se debe a proveedores">
          <AgeingChart sums={ageing.record.total} />
        </Panel>
      )}
      <Flex role="group" aria-label="Hasta cuándo" gap="2" wrap="wrap" align="center">
        {(Object.keys(spans) as Span[]).map(each => (
          <Button
            key={each}
            type="button"
            size="sm"
            variant="outline"
            aria-pressed={each === span}
            {...(each === span && chosenSegment)}
            onClick={() => setSpan(each)}
          >
            {spans[each].label}
          </Button>
        ))}
        <Text fontSize="sm" color="fg.muted">
          {`Lo aprobado que vence hasta el ${formatDate(until)}`}
        </Text>
        <Button asChild size="sm" variant="outline" ms={{ md: 'auto' }}>
          <Link href={`${href('providerInvoices')}?por_pagar=true`}>Ver en la lista</Link>
        </Button>
      </Flex>
      {due.failure ? (
        <LoadFailure title="No se ha podido leer lo que vence" text={due.failure} onRetry={due.reload} />
      ) : (
        <Records
          label="Facturas que vencen"
          columns={columns}
          rows={rows}
          isBusy={due.isBusy}
          selection={mayPay ? selection : undefined}
          signs={0}
          empty={
            <Text p="6" textAlign="center" color="fg.muted">
              No vence nada aprobado hasta ese día.
            </Text>
          }
        />
      )}
      {mayPay && rows !== null && rows.length > 0 && (
        <Flex justify="flex-end" align="center" gap="4" wrap="wrap">
          <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {paidWords(selection.rows.length, sumOfDue(selection.rows))}
          </Text>
          <Button type="button" size="sm" variant="outline" disabled={selection.rows.length === 0} onClick={() => setFiling(selection.rows)}>
            <Icon name="download" /> Descargar fichero SEPA…
          </Button>
          <Button type="button" size="sm" disabled={selection.rows.length === 0} onClick={() => setPaying(selection.rows)}>
            Anotar el pago…
          </Button>
        </Flex>
      )}
      {filing && (
        <Fetched onFault={close}>
          <SepaDialog bills={filing} onClose={close} />
        </Fetched>
      )}
      {paying && (
        <Fetched onFault={close}>
          <PayDueDialog bills={paying} onSaved={due.reload} onClose={close} />
        </Fetched>
      )}
    </Stack>
  );
}

/** Everything is marked but what its reader left out, which stays so when the rows are read again. */
function useAllBut(rows: readonly DueBill[]): Selection<DueBill> {
  const left = useSelection<DueBill>();
  const has = (row: DueBill) => !left.has(row);
  return {
    rows: rows.filter(has),
    has,
    toggle: left.toggle,
    toggleAll: all => left.mark(all, all.every(has)),
    mark: (all, isOn) => left.mark(all, !isOn),
    clear: () => left.mark(rows, true),
  };
}
