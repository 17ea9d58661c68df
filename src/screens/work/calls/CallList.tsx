import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { callOrigins } from '#domain/work/callOrigin.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { cut, formatDateTime } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { chipsOf } from '#src/screens/parts/filterChips.ts';
import type { GivenCall } from '#src/screens/work/calls/callActors.ts';
import { CallOriginBadge, originWords } from '#src/screens/work/calls/CallOriginBadge.tsx';
import { CallState, HandledToggle } from '#src/screens/work/calls/HandledToggle.tsx';
import { RingSwitch } from '#src/screens/work/calls/RingSwitch.tsx';
import { customers } from '#src/screens/parts/choices.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { useRights } from '#src/session/useRights.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { TwoLines } from '#src/ui/list/TwoLines.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';

const CallDialog = lazy(() => import('#src/screens/work/calls/CallDialog.tsx'));

type CallRow = AnswerOf<typeof endpoints.call.page>['items'][number];

const chips = chipsOf('call', 'user_id');

const columns = columnsOf('call', [
  { field: 'date', cell: row => <TwoLines text={formatDateTime(row.date)} />, isSortable: true, width: 6.5 },
  { header: 'Contacto', cell: row => <Contact name={row.name} phone={row.phone} />, sort: 'name', width: 11, grows: 1, card: 'text' },
  { field: 'origen', cell: row => <CallOriginBadge origen={row.origen} />, width: 6.5, folds: 1, card: 'state' },
  { field: 'customer_name', cell: row => row.customer_name ?? row.company, width: 9, grows: 2, card: 'text' },
  {
    field: 'text',
    cell: row => <TwoLines text={cut(row.text, constants.noticeTextMax)} />,
    width: 10,
    grows: 4,
    folds: 4,
    card: 'text',
  },
  { field: 'user_name', cell: row => <span className="whole">{row.user_name}</span>, width: 6.5, folds: 2, under: 'customer_name' },
]);

/** Whom to call back, and at what number. */
function Contact({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      <div>{name}</div>
      <div className="small">
        <PhoneLink phone={phone} />
      </div>
    </>
  );
}

interface CallListProps {
  title: string;
  /** The calls of one customer, for whom a new one is opened too. */
  customerId?: number;
}

/** The list of llamadas with its dialog; of all, or of one customer (§2). */
export function CallList({ title, customerId }: CallListProps) {
  const [actors] = useState(() => listActors<CallRow>(endpoints.call, customerId === undefined ? {} : { customer_id: customerId }));
  const list = useRecordList(actors, lists.calls);
  const dialog = useOpenDialog();
  const rights = useRights('call');
  const [, navigate] = useLocation();
  const { filter } = list;
  const target = useMemo(() => {
    if (dialog.target?.mode !== 'add' || customerId === undefined) return dialog.target;
    return { ...dialog.target, given: { customer_id: customerId } satisfies GivenCall };
  }, [dialog.target, customerId]);
  const desk = useListDesk('calls', [
    ...columns.filter(column => customerId === undefined || column.field !== 'customer_name'),
    ...columnsOf('call', [
      {
        field: 'checked',
        card: 'state',
        width: 10,
        cell: row => (rights.update ? <HandledToggle row={row} onChanged={list.reload} /> : <CallState checked={row.checked} />),
      },
    ]),
  ]);
  return (
    <ListScreen
      many
      title={title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.call.export, ...(customerId !== undefined && { always: { customer_id: customerId } }) }}
      nouns={['llamada', 'llamadas']}
      empty={{
        text: 'Aquí se anota quién llama y qué pide; de una llamada sale su aviso con un botón.',
        example: 'Hotel Sur, 957 00 00 00: «La máquina del comedor no enfría»',
      }}
      searchLabel="Buscar por contacto, teléfono, cliente o trabajo"
      chips={chips}
      filters={
        <>
          {customerId === undefined && (
            <FilterSearch
              label={titleOf('call', 'customer_id')}
              all="Todos los clientes"
              source={customers}
              value={filter.customer_id}
              onChange={customer_id => list.filterBy({ customer_id })}
            />
          )}
          <FilterSelect
            label={titleOf('call', 'checked')}
            all="Todos los estados"
            options={[
              ['no', 'Sin gestionar'],
              ['si', 'Gestionadas'],
            ]}
            value={filter.checked === undefined ? undefined : filter.checked ? 'si' : 'no'}
            onChange={value => list.filterBy({ checked: value && value === 'si' })}
          />
          <FilterSelect
            label={titleOf('call', 'origen')}
            all="Todos los orígenes"
            options={callOrigins.map(origen => [origen, originWords[origen]] as const)}
            value={filter.origen}
            onChange={origen => list.filterBy({ origen })}
          />
          <FilterDates desde={filter.desde} hasta={filter.hasta} onChange={list.filterBy} />
        </>
      }
      tools={customerId === undefined && rights.create && <RingSwitch />}
      add={rights.create ? { label: 'Añadir llamada', onAdd: dialog.add } : undefined}
      onOpen={row => dialog.edit(row.id)}
      actions={row =>
        row.checked && (
          <IconButton
            look={['small']}
            icon="right"
            label={`Ver el aviso de la llamada de ${row.name}`}
            onClick={() => navigate(`${href('notices')}?call_id=${row.id}`)}
          />
        )
      }
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la llamada de ${row.name}?` } : undefined}
    >
      {target && (
        <Suspense>
          <CallDialog key={target.id} target={target} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
    </ListScreen>
  );
}
