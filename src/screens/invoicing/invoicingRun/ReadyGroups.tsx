import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { monthName } from '#domain/invoicing/operationDate.ts';
import { groupings, type Grouping, type ReadyGroup } from '#domain/invoicing/invoicingRun.ts';
import { among } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import type { RunGroup } from '#machines/work/invoicingRunMachine.ts';
import { readGroups } from '#src/screens/invoicing/invoicingRun/runActors.ts';
import { RunList } from '#src/screens/invoicing/invoicingRun/RunList.tsx';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { RunRow } from '#src/screens/invoicing/invoicingRun/RunRow.tsx';
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

const nameOf = ({ customer_name, location_name, mes }: Pick<ReadyGroup, 'customer_name' | 'location_name' | 'mes'>) =>
  [customer_name, location_name, mes && monthName(mes)].filter(Boolean).join(', ');

/** The albaranes that wait, put together; those that are marked become drafts. */
export function ReadyGroups({ state, send }: RunProps) {
  const { asked, write } = useAsked();
  const { por, desde, hasta } = asked;
  const question = JSON.stringify({ por, filter: { desde, hasta } });
  const view = useRecordView({ read: readGroups, follows: among('workOrder', 'customer') }, question);
  const { record, failure } = view;
  const selection = useSelection<ReadyGroup>();
  const groups = record?.grupos ?? [];
  const marked = groups.filter(selection.has);
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
      {failure && (
        <EmptyState title="No se han podido leer los albaranes" text={failure}>
          <Button type="button" size="sm" variant="outline" onClick={view.reload}>
            Reintentar
          </Button>
        </EmptyState>
      )}
      {!record && !failure && <Loading />}
      {record && groups.length === 0 && <EmptyState title="No hay albaranes listos para facturar" text="Cuando se envíe alguno a facturar, aparecerá aquí." />}
      {groups.length > 0 && (
        <RunList
          marked={marked}
          count={groups.length}
          noun={['factura', 'facturas']}
          onAll={() => selection.toggleAll(groups)}
          action={
            <Button type="button" size="sm" disabled={marked.length === 0} onClick={() => send({ type: 'drafts.asked', groups: marked.map(toRun) })}>
              <Icon name="document" /> {marked.length === 1 ? 'Crear 1 borrador' : `Crear ${formatCount(marked.length)} borradores`}
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
