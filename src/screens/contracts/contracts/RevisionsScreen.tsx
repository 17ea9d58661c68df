import { Button, Flex, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { mailsIn } from '#domain/company/mail.ts';
import type { RevisionListRow } from '#domain/contracts/wire.ts';
import type { RevisionStep } from '#domain/contracts/stepNames.ts';
import { revisionSteps } from '#domain/contracts/steps.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href, routes } from '#domain/routes.ts';
import { revisionWords } from '#machines/lifecycles/priceRevision.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { mailRevision, stepRevision } from '#src/screens/contracts/contracts/revisionActors.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { revisionTones } from '#src/screens/parts/states.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { useMay } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useEach } from '#src/ui/list/many/useEach.ts';
import { ChosenBar } from '#src/ui/list/many/ChosenBar.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { type Selection, useSelection } from '#src/ui/list/useSelection.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const EachDialog = lazy(async () => ({ default: (await import('#src/ui/list/many/EachDialog.tsx')).EachDialog }));
const MailManyDialog = lazy(() => import('#src/documents/mails/MailManyDialog.tsx'));
const ReasonManyDialog = lazy(() => import('#src/screens/contracts/contracts/ReasonManyDialog.tsx'));
const RevisePrices = lazy(() => import('#src/screens/contracts/contracts/RevisePrices.tsx'));

const actors = listActors<RevisionListRow>({ page: endpoints.priceRevision.page });

const columns = [
  {
    header: titleOf('contract', 'codigo'),
    cell: (row: RevisionListRow) => <RecordLink href={href('contract', { id: row.contract_id })}>{row.codigo}</RecordLink>,
    width: 7,
    card: 'line' as const,
  },
  ...columnsOf('priceRevision', [
    { field: 'customer_name', width: 10, grows: 2, card: 'title' },
    { field: 'contract_name', width: 10, grows: 2, folds: 4, card: 'text' },
    { field: 'desde', cell: row => formatDate(row.desde), isSortable: true, width: 7, card: 'line' },
    { field: 'porcentaje', cell: row => formatPercent(row.porcentaje), align: 'end', width: 7, folds: 2, card: 'line' },
    { field: 'antes', cell: row => formatEuros(row.antes), align: 'end', width: 8, folds: 3, card: 'line' },
    { field: 'despues', cell: row => formatEuros(row.despues), align: 'end', width: 8, card: 'amount' },
  ]),
  {
    header: 'Correo',
    cell: (row: RevisionListRow) => row.email || <chakra.span color="fg.muted">Sin correo</chakra.span>,
    width: 11,
    grows: 1,
    folds: 1,
    card: 'line' as const,
  },
  ...columnsOf('priceRevision', [
    {
      field: 'estado',
      cell: row => <StateBadge label={revisionWords.states[row.estado]} tone={revisionTones[row.estado]} />,
      width: 7.5,
      card: 'state',
    },
  ]),
];

const states = Object.entries(revisionWords.states);
const counted = (n: number) => `${formatCount(n)} ${n === 1 ? 'revisión de precio' : 'revisiones de precio'}`;
const nameOf = (row: Row) => `${(row as RevisionListRow).codigo} · ${(row as RevisionListRow).customer_name ?? ''}`;
const takes = (step: RevisionStep) => (row: RevisionListRow) => row.allowed.includes(step);
const isMailable = (row: RevisionListRow) => takes('revision.communicate')(row) && row.email !== '';

/** What is done with many, in the words of its progress and its end. */
const doing = {
  mail: { title: 'Comunicando los precios nuevos', done: 'En la cola de envío', failed: 'No se han podido enviar' },
  'revision.communicate': { title: 'Anotando lo comunicado', done: 'Comunicadas', failed: 'No se han podido anotar' },
  'revision.apply': { title: 'Aplicando los precios nuevos', done: 'Aplicadas', failed: 'No se han podido aplicar' },
  'revision.withdraw': { title: 'Retirando revisiones', done: 'Retiradas', failed: 'No se han podido retirar' },
} as const;
type Doing = keyof typeof doing;

/** /contratos/revisiones: what contracts are going to cost, communicated, applied or withdrawn for all that are marked. */
export default function RevisionsScreen() {
  const list = useRecordList(actors, lists.priceRevisions);
  const desk = useListDesk('priceRevisions', columns);
  const openFile = useOpenFile();
  const mayPropose = useMay(endpoints.contract.propose);
  const marked = useSelection<RevisionListRow>();
  const chosen = { ...marked, offers: (row: RevisionListRow) => row.allowed.length > 0 };
  const [isRevising, setRevising] = useState(false);
  const [what, setWhat] = useState<Doing>('mail');
  const each = useEach<RevisionListRow>((done, answers) => {
    if (done.length > 0)
      showToast({
        kind: 'success',
        text: `${doing[what].done}: ${counted(done.length)}`,
        ...(what === 'mail' && { undo: { kind: 'mail', ids: mailsIn(answers) } }),
      });
    marked.mark(done, false);
    list.reload();
  });
  const ask = (next: Doing, rows: readonly RevisionListRow[]) => {
    setWhat(next);
    each.ask(rows);
  };
  const { filter } = list;
  return (
    <ListScreen
      title={routes.priceRevisions.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.priceRevision.export }}
      nouns={['revisión de precio', 'revisiones de precio']}
      empty={{
        text: 'Los precios de los contratos que se renuevan en un mes se revisan de una vez: por el IPC, o por el porcentaje de cada uno.',
        example: 'C26-00001 de Hotel Sur, de 600,00 € a 618,00 € al año',
        way: { label: 'Ver los contratos', to: href('contracts') },
      }}
      searchLabel="Buscar por contrato, cliente o motivo"
      filters={
        <>
          <FilterSelect
            label={titleOf('priceRevision', 'estado')}
            all="Todos los estados"
            options={[['por decidir', 'Sin aplicar'], ...states]}
            value={filter.por_decidir ? 'por decidir' : filter.estado}
            onChange={value =>
              list.filterBy(
                value === 'por decidir' ? { estado: undefined, por_decidir: true } : { estado: value, por_decidir: value === undefined ? false : undefined },
              )
            }
          />
          <FilterSearch
            label={titleOf('priceRevision', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      add={mayPropose ? { label: 'Revisar precios', onAdd: () => setRevising(true) } : undefined}
      {...(mayPropose && { selection: chosen, banner: <Chosen chosen={chosen} onAsk={ask} /> })}
      signs={1}
      actions={row => <IconButton icon="document" label={`Ver la carta de ${nameOf(row)} en PDF`} onClick={() => void openFile('priceRevision', row.id)} />}
    >
      <Suspense>
        {isRevising && (
          <Fetched onFault={() => setRevising(false)}>
            <RevisePrices onSaved={list.reload} onClose={() => setRevising(false)} />
          </Fetched>
        )}
        {each.isAsking && (
          <Fetched onFault={each.cancel}>
            <Asking
              what={what}
              each={each}
              unmailed={what === 'mail' ? chosen.rows.filter(takes('revision.communicate')).length - each.context.rows.length : 0}
            />
          </Fetched>
        )}
        {(each.isBusy || each.isTold) && <EachDialog each={each} title={doing[what].title} words={doing[what]} nameOf={nameOf} />}
      </Suspense>
    </ListScreen>
  );
}

interface AskingProps {
  what: Doing;
  each: ReturnType<typeof useEach<RevisionListRow>>;
  /** How many of those that are to be communicated have no address. */
  unmailed: number;
}

/** What is asked before something is done with all that are marked. */
function Asking({ what, each, unmailed }: AskingProps) {
  const { length } = each.context.rows;
  if (what === 'mail')
    return (
      <MailManyDialog
        kind="revision_precio"
        count={length}
        counted={length === 1 ? '1 carta' : `${formatCount(length)} cartas`}
        left={unmailed === 0 ? '' : `Sin correo: ${formatCount(unmailed)}. Imprima su carta y pulse «${revisionSteps['revision.communicate'].label}».`}
        about="Cada carta va en PDF al correo de su cliente"
        onWritten={sent => each.run({ what, ...sent }, (row, key) => mailRevision(row.id, sent, key))}
        onClose={each.cancel}
      />
    );
  if (what === 'revision.communicate')
    return (
      <Question
        question={`¿Anotar que se comunicaron ${counted(length)}?`}
        detail="El cliente tiene ya su carta, en papel o de otro modo."
        no="No"
        yes="Sí, anotar"
        onNo={each.cancel}
        onYes={() => each.run(what, ({ id }, key) => stepRevision({ id, paso: what }, key))}
      />
    );
  return (
    <ReasonManyDialog
      step={what}
      count={length}
      onChosen={how => each.run({ what, ...how }, ({ id }, key) => stepRevision({ id, paso: what, ...how }, key))}
      onClose={each.cancel}
    />
  );
}

interface ChosenProps {
  chosen: Selection<RevisionListRow>;
  onAsk: (what: Doing, rows: readonly RevisionListRow[]) => void;
}

/** How many are marked and what can be done with them. Always there, so that nothing moves. */
function Chosen({ chosen: { rows }, onAsk }: ChosenProps) {
  const buttons: readonly { what: Doing; label: string; rows: readonly RevisionListRow[] }[] = [
    { what: 'revision.withdraw', label: revisionSteps['revision.withdraw'].label, rows: rows.filter(takes('revision.withdraw')) },
    { what: 'revision.communicate', label: revisionSteps['revision.communicate'].label, rows: rows.filter(takes('revision.communicate')) },
    { what: 'mail', label: 'Comunicar por correo', rows: rows.filter(isMailable) },
    { what: 'revision.apply', label: revisionSteps['revision.apply'].label, rows: rows.filter(takes('revision.apply')) },
  ];
  return (
    <ChosenBar
      text={rows.length === 0 ? 'Marque las que quiera comunicar, aplicar o retirar.' : counted(rows.length)}
      tone={rows.length === 0 ? 'fg.muted' : 'fg'}
    >
      <Flex gap="2" wrap="wrap">
        {buttons.map(({ what, label, rows: those }) => (
          <Button key={what} type="button" size="sm" variant="outline" disabled={those.length === 0} onClick={() => onAsk(what, those)}>
            {those.length > 0 ? `${label} (${formatCount(those.length)})` : label}
          </Button>
        ))}
      </Flex>
    </ChosenBar>
  );
}
