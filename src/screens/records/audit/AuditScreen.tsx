import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type AuditEntry, auditNouns, auditResults, isAuditNoun } from '#domain/records/audit.ts';
import { originWords } from '#domain/records/auditOrigin.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { routes } from '#domain/routes.ts';
import { stepsOf } from '#machines/flows/auditSteps.ts';
import { listActors, optionsOf } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { AuditRecord } from '#src/screens/records/audit/AuditRecord.tsx';
import type { Answering } from '#src/screens/records/parts/auditQuestions.ts';
import { Questions } from '#src/screens/records/audit/Questions.tsx';
import { AuditStep } from '#src/screens/records/audit/AuditStep.tsx';
import type { Column } from '#src/ui/list/columns.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const DayDialog = lazy(() => import('#src/screens/records/audit/DayDialog.tsx'));
const WaitsDialog = lazy(() => import('#src/screens/records/audit/WaitsDialog.tsx'));
const VerifyDialog = lazy(() => import('#src/screens/records/audit/VerifyDialog.tsx'));
const AuditDialog = lazy(() => import('#src/screens/records/audit/AuditDialog.tsx'));

const actors = listActors<AuditEntry>({ page: endpoints.audit.page });
const users = optionsOf(endpoints.user);
const nouns = Object.entries(auditNouns).sort(([, one], [, other]) => one.localeCompare(other, 'es'));
const results = Object.entries(auditResults);
const chips = [{ field: 'registro', label: 'Registro n.º' }];

const nounWords = (entity: string) => (isAuditNoun(entity) ? auditNouns[entity] : entity);

const columns: readonly Column<AuditEntry>[] = [
  { header: 'Fecha y hora', sort: 'at', cell: ({ at }) => `${formatDate(at)} ${at.slice(11)}`, width: 12 },
  { header: 'Quién', cell: ({ user_name }) => user_name, width: 9, grows: 1 },
  { header: 'Qué', cell: ({ entity }) => nounWords(entity), width: 8, grows: 1 },
  { header: 'Registro', cell: entry => <AuditRecord entry={entry} />, width: 11, grows: 2 },
  { header: 'Paso', cell: entry => <AuditStep entry={entry} />, width: 10, grows: 2 },
  { header: 'Origen', cell: originWords, width: 8, grows: 1, folds: 1 },
];

/** Of what was refused it matters why, and not from where it was asked. */
const refusedColumns: typeof columns = [
  ...columns.slice(0, 2),
  { header: 'Qué', cell: ({ entity }) => nounWords(entity), width: 7, folds: 1 },
  { header: 'Registro', cell: entry => <AuditRecord entry={entry} />, width: 9, grows: 1 },
  { header: 'Paso', cell: entry => <AuditStep entry={entry} />, width: 13, grows: 1 },
  { header: 'Motivo del rechazo', cell: ({ refused }) => <span title={refused ?? undefined}>{refused}</span>, width: 13, grows: 4, card: 'text' },
];

const useAudit = () => useRecordList(actors, lists.audit);

/** /auditoria: who did what, when and from where; ?entidad=invoice&registro=12 is the story of one record. */
export default function AuditScreen() {
  const list = useAudit();
  const dialog = useOpenDialog();
  const answer = useAnswer();
  const desk = useListDesk('audit', list.filter.resultado === undefined ? columns : refusedColumns);
  return (
    <ListScreen
      title={routes.audit.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.audit.export }}
      searchLabel="Buscar un campo o un valor"
      nouns={['apunte', 'apuntes']}
      empty={{
        text: 'Cada cambio deja aquí su apunte.',
        example: 'Ana, factura F26-00001, emitir, hoy a las 10:00',
      }}
      chips={chips}
      filters={<Filters list={list} />}
      onOpen={row => dialog.edit(row.id)}
      banner={<Questions />}
    >
      {answer.Dialog && (
        <Fetched onFault={answer.close}>
          <answer.Dialog onClose={answer.close} />
        </Fetched>
      )}
      {dialog.target?.id && (
        <Suspense>
          <AuditDialog key={dialog.target.id} id={dialog.target.id} onClose={dialog.close} />
        </Suspense>
      )}
    </ListScreen>
  );
}

const answers: Record<Answering, ComponentType<{ onClose: () => void }>> = { comprobar: VerifyDialog, dia: DayDialog, esperas: WaitsDialog };

/** The dialog that answers a question, named by the address: ?ver=comprobar. */
function useAnswer() {
  const asked = new URLSearchParams(useSearch()).get('ver') ?? '';
  const [, navigate] = useLocation();
  const close = () => {
    const params = new URLSearchParams(window.location.search);
    params.delete('ver');
    navigate(params.size > 0 ? `${routes.audit.path}?${params.toString()}` : routes.audit.path, { replace: true });
  };
  return { Dialog: Object.hasOwn(answers, asked) ? answers[asked as Answering] : undefined, close };
}

function Filters({ list }: { list: ReturnType<typeof useAudit> }) {
  const { entidad, paso, quien, resultado, desde, hasta } = list.filter;
  return (
    <>
      <FilterSearch label="Quién" all="Cualquier persona" source={users} value={quien} onChange={value => list.filterBy({ quien: value })} />
      <FilterSelect
        label="Qué"
        all="Cualquier registro"
        options={nouns}
        value={entidad}
        // a step of one kind is none of another, nor is a number
        onChange={value => list.filterBy({ entidad: value, registro: undefined, paso: undefined })}
      />
      <FilterSelect
        label="Paso"
        all="Cualquier paso"
        options={stepsOf(isAuditNoun(entidad) ? entidad : undefined)}
        value={paso}
        onChange={value => list.filterBy({ paso: value })}
      />
      <FilterSelect label="Resultado" all="Cualquier resultado" options={results} value={resultado} onChange={value => list.filterBy({ resultado: value })} />
      <FilterDates desde={desde} hasta={hasta} onChange={list.filterBy} />
    </>
  );
}
