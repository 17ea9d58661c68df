import { Button, Flex, chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { mailsIn } from '#domain/company/mail.ts';
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/kernel/constants.ts';
import { formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href, routes } from '#domain/routes.ts';
import { followUpWords } from '#machines/lifecycles/followUp.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { listActors } from '#src/api/actors.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { FilterFollower } from '#src/screens/quotes/parts/FilterFollower.tsx';
import { dropFollowUp, sendFollowUp, tellDropped, tellSent } from '#src/screens/quotes/followUps/followUpActors.ts';
import { followUpTones } from '#src/screens/parts/states.ts';
import { silenceOf } from '#src/screens/quotes/parts/silenceOf.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useMay } from '#src/session/useRights.ts';
import { type Column, columnsOf } from '#src/ui/list/columns.ts';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useEach } from '#src/ui/list/many/useEach.ts';
import { ChosenBar } from '#src/ui/list/many/ChosenBar.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { type Selection, useSelection } from '#src/ui/list/useSelection.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const EachDialog = lazy(async () => ({ default: (await import('#src/ui/list/many/EachDialog.tsx')).EachDialog }));
const LookDialog = lazy(() => import('#src/screens/quotes/followUps/LookDialog.tsx'));
const DropManyDialog = lazy(() => import('#src/screens/quotes/followUps/DropManyDialog.tsx'));
const FollowUpDialog = lazy(() => import('#src/screens/quotes/followUps/FollowUpDialog.tsx'));

/** Whom it goes to, or who is to be rung; of one that went to nobody, what was noted. */
function Reach({ para, phone, nota, estado }: FollowUpRow) {
  if (para) return <chakra.span overflowWrap="anywhere">{para}</chakra.span>;
  if (!undecided.includes(estado)) return nota;
  return (
    <Flex direction="column" align="flex-start">
      <span>Sin correo</span>
      {phone && <PhoneLink phone={phone} />}
    </Flex>
  );
}

const columns: readonly Column<FollowUpRow>[] = [
  ...columnsOf('followUp', [{ field: 'quote_name', width: 9, card: 'line' }]),
  { header: titleOf('quote', 'customer_id'), cell: row => row.customer_name, width: 10, grows: 2, card: 'title' },
  { header: titleOf('quote', 'name'), cell: row => row.asunto_presupuesto, width: 10, grows: 2, folds: 4, card: 'text' },
  ...columnsOf('followUp', [
    { field: 'desde', cell: silenceOf, isSortable: true, width: 11.5, card: 'line' },
    { field: 'numero', cell: ({ numero }) => `${formatCount(numero)}.º`, width: 7.5, folds: 2 },
  ]),
  { header: 'Correo', cell: row => <Reach {...row} />, width: 11, grows: 2, folds: 5, card: 'line' },
  ...columnsOf('followUp', [
    { field: 'seguimiento_name', width: 8, folds: 3 },
    { field: 'fecha', cell: row => formatDate(row.fecha), width: 7, folds: 1 },
  ]),
  { header: titleOf('quote', 'total'), cell: row => formatEuros(row.total), width: 7.5, folds: 6, align: 'end', card: 'amount' },
  ...columnsOf('followUp', [
    { field: 'estado', card: 'state', cell: ({ estado }) => <StateBadge label={followUpWords.states[estado]} tone={followUpTones[estado]} /> },
  ]),
];

/** What an address may hold; all that can be sent at once is on one page. */
const options = {
  filters: { estado: 'text', por_decidir: 'flag', quote_id: 'number', seguimiento_id: 'number' },
  sort: { field: 'desde', dir: 'asc' },
  usual: { flag: 'por_decidir', unless: ['estado', 'quote_id'] },
  pageSize: constants.pageSizeMax,
} as const;
const actors = listActors<FollowUpRow>({ page: endpoints.followUp.page });
const states = Object.entries(followUpWords.states);

const words = { done: 'En la cola de envío', failed: 'No se han podido enviar' } as const;
const dropWords = { done: 'Sin insistir más', failed: 'No se han podido descartar' } as const;
const nameOf = (row: Row) => `${(row as FollowUpRow).quote_name ?? ''} · ${(row as FollowUpRow).customer_name}`;

const isSendable = ({ allowed, para }: FollowUpRow) => allowed.includes('followUp.send') && para !== '';
const isDroppable = ({ allowed }: FollowUpRow) => allowed.includes('followUp.discard');

/** /presupuestos/seguimientos: the quotes whose customers should be asked, to be looked at and sent. ?abrir=12 opens one. */
export default function FollowUpsScreen() {
  const list = useRecordList(actors, options);
  const desk = useListDesk('followUps', columns);
  const dialog = useOpenDialog();
  const maySend = useMay(endpoints.followUp.send);
  const mayDrop = useMay(endpoints.followUp.discard);
  const maySet = useMay(endpoints.company.update);
  const marked = useSelection<FollowUpRow>();
  const chosen = { ...marked, offers: (row: FollowUpRow) => isSendable(row) || isDroppable(row) };
  const sending = useEach<FollowUpRow>((done, answers) => {
    tellSent(done.length, { mails: mailsIn(answers) });
    marked.clear();
    list.reload();
  });
  const dropping = useEach<FollowUpRow>(done => {
    tellDropped(done.length);
    marked.clear();
    list.reload();
  });
  const sendable = chosen.rows.filter(isSendable);
  const { filter } = list;
  return (
    <ListScreen
      title={routes.followUps.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.followUp.export }}
      nouns={['seguimiento', 'seguimientos']}
      empty={{
        text: 'Se proponen solos, según las reglas de Configuración, para los presupuestos enviados que nadie ha contestado.',
        example: 'P26-00001 de Hotel Sur, enviado hace siete días',
        way: { label: 'Ver las reglas', to: `${href('company')}?ver=recordatorios` },
      }}
      searchLabel="Buscar por presupuesto o cliente…"
      tools={
        <>
          <Button asChild size="sm" variant="outline">
            <Link href={`${href('quotes')}?sin_respuesta=si`}>Presupuestos sin respuesta</Link>
          </Button>
          {maySet && (
            <Button asChild size="sm" variant="outline">
              <Link href={href('company')}>Reglas y textos</Link>
            </Button>
          )}
        </>
      }
      filters={
        <>
          <FilterSelect
            label={titleOf('followUp', 'estado')}
            all="Todos los estados"
            options={[['por decidir', 'Por decidir'], ...states]}
            value={filter.por_decidir ? 'por decidir' : filter.estado}
            onChange={value =>
              list.filterBy(
                value === 'por decidir' ? { estado: undefined, por_decidir: true } : { estado: value, por_decidir: value === undefined ? false : undefined },
              )
            }
          />
          <FilterFollower value={filter.seguimiento_id} onChange={seguimiento_id => list.filterBy({ seguimiento_id })} />
        </>
      }
      {...(maySend && mayDrop && { selection: chosen, banner: <Chosen chosen={chosen} onSend={sending.ask} onDrop={dropping.ask} /> })}
      onOpen={row => dialog.edit(row.id)}
    >
      <Suspense>
        <FollowUpDialog letter={dialog} name="abrir" onChanged={list.reload} />
        {sending.isAsking && (
          <LookDialog rows={sendable} onNo={sending.cancel} onYes={copia => sending.run(copia, (row, key) => sendFollowUp(row, copia, key))} />
        )}
        {(sending.isBusy || sending.isTold) && <EachDialog each={sending} title="Enviando seguimientos" words={words} nameOf={nameOf} />}
        {dropping.isAsking && (
          <DropManyDialog
            count={chosen.rows.filter(isDroppable).length}
            onClose={dropping.cancel}
            onChosen={how => dropping.run(how, (row, key) => dropFollowUp(row, how, key))}
          />
        )}
        {(dropping.isBusy || dropping.isTold) && <EachDialog each={dropping} title="Descartando seguimientos" words={dropWords} nameOf={nameOf} />}
      </Suspense>
    </ListScreen>
  );
}

interface ChosenProps {
  chosen: Selection<FollowUpRow>;
  onSend: (rows: readonly FollowUpRow[]) => void;
  onDrop: (rows: readonly FollowUpRow[]) => void;
}

/** How many are marked, and what is done with them: looked at and sent, where they have an address, or dropped. Always there, so that nothing moves. */
function Chosen({ chosen: { rows }, onSend, onDrop }: ChosenProps) {
  const sendable = rows.filter(isSendable);
  const unsent = rows.length - sendable.length;
  const count = rows.length === 1 ? '1 seguimiento' : `${formatCount(rows.length)} seguimientos`;
  return (
    <ChosenBar
      text={
        <>
          {rows.length === 0 ? 'Marque los que quiera enviar o descartar; antes de salir se ve cada correo.' : count}
          {unsent > 0 && `, ${formatCount(unsent)} sin correo`}
        </>
      }
      tone={rows.length === 0 ? 'fg.muted' : 'fg'}
    >
      <Flex gap="2" wrap="wrap">
        <Button type="button" size="sm" variant="outline" disabled={!rows.some(isDroppable)} onClick={() => onDrop(rows.filter(isDroppable))}>
          No insistir
        </Button>
        <Button type="button" size="sm" disabled={sendable.length === 0} onClick={() => onSend(sendable)}>
          Ver y enviar
        </Button>
      </Flex>
    </ChosenBar>
  );
}
