import { Button, chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { mailsIn } from '#domain/company/mail.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { ReminderRow } from '#domain/collecting/remindedDebts.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { reminderLifecycle, reminderWords } from '#machines/lifecycles/reminder.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { listActors } from '#src/api/actors.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { ReminderState } from '#src/screens/collecting/parts/ReminderState.tsx';
import { countOf, sendReminder, sumOf, tellSent } from '#src/screens/collecting/reminders/sendReminders.ts';
import { useChosen } from '#src/screens/collecting/reminders/useChosen.ts';
import { useMay } from '#src/session/useRights.ts';
import { type Column, columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { ChosenBar } from '#src/ui/list/many/ChosenBar.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { useEach } from '#src/ui/list/many/useEach.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const EachDialog = lazy(async () => ({ default: (await import('#src/ui/list/many/EachDialog.tsx')).EachDialog }));
const SendQuestion = lazy(() => import('#src/screens/collecting/reminders/SendQuestion.tsx'));
const ReminderDialog = lazy(() => import('#src/screens/collecting/reminders/ReminderDialog.tsx'));

/** Whom it goes to, or who is to be rung. */
const Reach = ({ email, phone }: ReminderRow) =>
  email ? (
    <chakra.span overflowWrap="anywhere">{email}</chakra.span>
  ) : (
    <Flex direction="column" align="flex-start">
      <span>Sin correo</span>
      <PhoneLink phone={phone} />
    </Flex>
  );

const columns: readonly Column<ReminderRow>[] = [
  ...columnsOf('reminder', [
    { field: 'customer_name', width: 10, grows: 2, card: 'title' },
    { field: 'nivel', width: 6.5 },
    { field: 'facturas', width: 10, align: 'end', folds: 1, card: 'line' },
    { field: 'vencido_desde', cell: row => formatDate(row.vencido_desde), isSortable: true, width: 9.5, folds: 2, card: 'line' },
    { field: 'total', cell: row => formatEuros(row.total), isSortable: true, width: 7.5, align: 'end', card: 'amount' },
  ]),
  { header: 'Correo', cell: row => <Reach {...row} />, width: 11, grows: 2, folds: 3, card: 'line' },
  ...columnsOf('reminder', [{ field: 'estado', card: 'state', cell: row => <ReminderState estado={row.estado} /> }]),
];

/** What an address may hold; all that can be sent at once is on one page. */
const options = {
  filters: { estado: 'text', por_decidir: 'flag', customer_id: 'number' },
  sort: { field: 'total', dir: 'desc' },
  usual: { flag: 'por_decidir', unless: ['estado'] },
  pageSize: constants.pageSizeMax,
} as const;
const actors = listActors<ReminderRow>({ page: endpoints.reminder.page });
const states = Object.entries(reminderWords.states);
const none: readonly ReminderRow[] = [];

const words = { done: 'En la cola de envío', failed: 'No se han podido enviar' } as const;
const nameOf = (row: Row) => (row as ReminderRow).customer_name;

const isSendable = ({ estado, email }: ReminderRow) => can(reminderLifecycle, estado, { hasAddress: email !== '', isQueued: false }, 'reminder.send');

/** /cobros/recordatorios: what the rules propose today, to be sent with one press. ?abrir=12 opens one. */
export default function RemindersScreen() {
  const list = useRecordList(actors, options);
  const desk = useListDesk('reminders', columns);
  const dialog = useOpenDialog();
  const maySend = useMay(endpoints.reminder.send);
  const chosen = useChosen(list.rows ?? none, isSendable);
  const sending = useEach<ReminderRow>((done, answers) => {
    tellSent(done.length, { mails: mailsIn(answers) });
    list.reload();
  });
  const { filter } = list;
  return (
    <ListScreen
      title={routes.reminders.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.reminder.export }}
      nouns={['recordatorio', 'recordatorios']}
      empty={{
        text: 'Se proponen solos cada día, según las reglas de Configuración, para los clientes con facturas vencidas.',
        example: 'Hotel Sur, F26-00001, vencida hace siete días, 121,00 €',
        way: { label: 'Ver las reglas', to: `${href('company')}?ver=recordatorios` },
      }}
      searchLabel="Buscar por cliente o total…"
      tools={
        <Button asChild size="sm" variant="outline">
          <Link href={href('company')}>Reglas y textos</Link>
        </Button>
      }
      filters={
        <>
          <FilterSelect
            label={titleOf('reminder', 'estado')}
            all="Todos los estados"
            options={[['por enviar', 'Por decidir'], ...states]}
            value={filter.por_decidir ? 'por enviar' : filter.estado}
            onChange={value =>
              list.filterBy(
                value === 'por enviar' ? { estado: undefined, por_decidir: true } : { estado: value, por_decidir: value === undefined ? false : undefined },
              )
            }
          />
          <FilterSearch
            label={titleOf('reminder', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      {...(maySend && {
        selection: chosen,
        banner: <Chosen chosen={chosen} onSend={sending.ask} />,
      })}
      onOpen={row => dialog.edit(row.id)}
    >
      <Suspense>
        <ReminderDialog reminder={dialog} onChanged={list.reload} />
        {sending.isAsking && (
          <SendQuestion rows={chosen.rows} onNo={sending.cancel} onYes={copia => sending.run(copia, ({ id }, key) => sendReminder(id, copia, key))} />
        )}
        {(sending.isBusy || sending.isTold) && <EachDialog each={sending} title="Enviando recordatorios" words={words} nameOf={nameOf} />}
      </Suspense>
    </ListScreen>
  );
}

/** What would be sent and what it comes to, and the one press that sends it. Always there, so that nothing moves. */
function Chosen({ chosen: { rows }, onSend }: { chosen: Selection<ReminderRow>; onSend: (rows: readonly ReminderRow[]) => void }) {
  const count = countOf(rows);
  return (
    <ChosenBar
      text={rows.length === 0 ? 'Ninguno de los que se ven puede enviarse por correo, o los ha quitado todos.' : `${count} · ${formatEuros(sumOf(rows))}`}
      tone={rows.length === 0 ? 'fg.muted' : 'fg'}
    >
      <Button type="button" size="sm" disabled={rows.length === 0} onClick={() => onSend(rows)}>
        {rows.length === 0 ? 'Enviar' : `Enviar ${count}`}
      </Button>
    </ChosenBar>
  );
}
