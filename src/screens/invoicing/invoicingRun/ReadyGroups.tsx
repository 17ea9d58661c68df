import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { formatCount, formatDate, formatEuros, monthName } from '#domain/kernel/format.ts';
import { type DuePeriod, groupings, type Grouping, type ReadyGroup } from '#domain/invoicing/invoicingRun.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import type { RunGroup } from '#machines/work/invoicingRunMachine.ts';
import { readGroups } from '#src/screens/invoicing/invoicingRun/runActors.ts';
import { RunList } from '#src/screens/invoicing/invoicingRun/RunList.tsx';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { RunRow } from '#src/screens/invoicing/invoicingRun/RunRow.tsx';
import { useDuePeriods } from '#src/screens/invoicing/parts/useDuePeriods.ts';
import { useAsked } from '#src/screens/invoicing/invoicingRun/useAsked.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { useSelection } from '#src/ui/list/useSelection.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { chosenSegment } from '#src/ui/widgets/segments.ts';

const toRun = ({ customer_id, albaranes, ...group }: ReadyGroup): RunGroup => ({
  name: nameOf(group),
  customer_id,
  work_order_ids: albaranes.map(({ id }) => id),
});

const periodToRun = ({ customer_id, customer_name, codigo, contract_id, desde }: DuePeriod): RunGroup => ({
  name: `${customer_name}, contrato ${codigo}`,
  customer_id,
  work_order_ids: [],
  period: { contract_id, desde },
});

const nameOf = ({ customer_name, location_name, mes }: Pick<ReadyGroup, 'customer_name' | 'location_name' | 'mes'>) =>
  [customer_name, location_name, mes && monthName(mes)].filter(Boolean).join(', ');

/** The albaranes that wait, put together, and the contracts that are due; those that are marked become drafts. */
export function ReadyGroups({ state, send }: RunProps) {
  const { asked, write } = useAsked();
  const { por, desde, hasta } = asked;
  const question = JSON.stringify({ por, filter: { desde, hasta } });
  const view = useRecordView({ read: readGroups, follows: among('workOrder', 'customer') }, question);
  const { record, failure } = view;
  const selection = useSelection<ReadyGroup>();
  const groups = record?.grupos ?? [];
  const due = useDuePeriods(hasta);
  const chosen = useSelection<DuePeriod>();
  const periods = due.record?.periodos ?? [];
  const markedGroups = groups.filter(selection.has);
  const markedPeriods = periods.filter(chosen.has);
  const marked = [...markedGroups, ...markedPeriods];
  const count = groups.length + periods.length;
  const markAll = () => {
    selection.mark(groups, marked.length < count);
    chosen.mark(periods, marked.length < count);
  };
  return (
    <Stack gap="4">
      {state.context.message && <Note>{state.context.message}</Note>}
      <Flex gap="3" wrap="wrap" align="center">
        <Grouped present={por} onChoose={next => write({ por: next === 'cliente' ? undefined : next })} />
        <FilterDates desde={desde} hasta={hasta} onChange={write} />
        <Button type="button" size="sm" variant="outline" ms={{ lg: 'auto' }} onClick={() => send({ type: 'drafts.resumed' })}>
          Revisar los borradores pendientes
        </Button>
      </Flex>
      {record?.isMore && <Note tone="info">Hay más albaranes de los que caben aquí: facture estos y vuelva por los demás.</Note>}
      {due.record?.isMore && <Note tone="info">Hay más contratos por facturar de los que caben aquí: facture estos y vuelva por los demás.</Note>}
      {due.failure && <Note>No se ha podido leer qué contratos toca facturar: {due.failure}</Note>}
      {failure && (
        <EmptyState title="No se han podido leer los albaranes" text={failure}>
          <Button type="button" size="sm" variant="outline" onClick={view.reload}>
            Reintentar
          </Button>
        </EmptyState>
      )}
      {!record && !failure && <Loading />}
      {record && due.record && count === 0 && (
        <EmptyState
          title="No hay albaranes ni contratos por facturar"
          text="Los albaranes aparecen aquí cuando se envían a facturar, y los contratos en el mes de su factura."
        />
      )}
      {count > 0 && (
        <RunList
          marked={marked}
          count={count}
          noun={['factura', 'facturas']}
          onAll={markAll}
          action={
            <Button
              type="button"
              size="sm"
              disabled={marked.length === 0}
              onClick={() => send({ type: 'drafts.asked', groups: [...markedGroups.map(toRun), ...markedPeriods.map(periodToRun)] })}
            >
              <Icon name="invoice" /> {marked.length === 1 ? 'Crear 1 borrador' : `Crear ${formatCount(marked.length)} borradores`}
            </Button>
          }
        >
          {groups.map(group => (
            <RunRow
              key={group.id}
              of={group}
              mark={{ label: `Seleccionar ${nameOf(group)}`, isChecked: selection.has(group), onChange: () => selection.toggle(group) }}
              about={<Orders group={group} />}
            />
          ))}
          {periods.map(period => (
            <RunRow
              key={`contract ${period.id}`}
              of={period}
              mark={{
                label: `Seleccionar ${period.customer_name}, contrato ${period.codigo}`,
                isChecked: chosen.has(period),
                onChange: () => chosen.toggle(period),
              }}
              about={periodText(period)}
              action={<RecordLink href={href('contract', { id: period.contract_id })}>Ver el contrato</RecordLink>}
            />
          ))}
        </RunList>
      )}
    </Stack>
  );
}

function Grouped({ present, onChoose }: { present: Grouping; onChoose: (next: Grouping) => void }) {
  return (
    <Flex role="group" aria-label="Agrupar" borderWidth="1px" rounded="l2" overflow="hidden">
      {(Object.keys(groupings) as Grouping[]).map(each => (
        <Button
          key={each}
          type="button"
          size="sm"
          rounded="none"
          variant="ghost"
          {...(each === present && chosenSegment)}
          aria-pressed={each === present}
          onClick={() => onChoose(each)}
        >
          {groupings[each]}
        </Button>
      ))}
    </Flex>
  );
}

const summary = {
  cursor: 'pointer',
  rounded: 'l1',
  '@media (pointer: coarse)': { minH: '11', alignContent: 'center' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing' },
};

/** The contract, its days, and the day of its invoice. */
const periodText = ({ codigo, desde, hasta, dia }: DuePeriod) =>
  `${codigo} · del ${formatDate(desde)} al ${formatDate(hasta)} · se factura el ${formatDate(dia)}`;

/** The albaranes of a group, behind their number. */
function Orders({ group: { albaranes, location_name, mes } }: { group: ReadyGroup }) {
  const [first] = albaranes;
  return (
    <details>
      <chakra.summary css={summary}>
        {location_name && `${location_name} · `}
        {mes && `${monthName(mes)} · `}
        {albaranes.length === 1 ? `1 albarán, ${first?.code}` : `${formatCount(albaranes.length)} albaranes`}
      </chakra.summary>
      <chakra.ul listStyleType="none" ps="4" py="1">
        {albaranes.map(({ id, code, fecha_albaran, total }) => (
          <li key={id}>
            <RecordLink href={href('workOrderDetail', { id_work: id })}>{code}</RecordLink> · {formatDate(fecha_albaran)} · {formatEuros(total)}
          </li>
        ))}
      </chakra.ul>
    </details>
  );
}
