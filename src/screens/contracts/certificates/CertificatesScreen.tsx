import { lazy } from 'react';
import { isJustified } from '#domain/contracts/certificate.ts';
import { certificateSteps } from '#domain/contracts/steps.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { can, statesTaking } from '#machines/lifecycles/ask.ts';
import { certificateLifecycle, certificateWords } from '#machines/lifecycles/certificate.ts';
import { listActors } from '#src/api/actors.ts';
import { today } from '#src/api/companyClock.ts';
import { lists } from '#src/api/lists.ts';
import { type CertificateRow, downloadCertificate } from '#src/screens/contracts/certificates/certificateActors.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { certificateTones } from '#src/screens/parts/states.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useMay } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { FilterSearch } from '#src/ui/list/filters/FilterSearch.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const CertificateDialog = lazy(async () => ({ default: (await import('#src/screens/contracts/certificates/CertificateDialogs.tsx')).CertificateDialog }));
const IssueDialog = lazy(async () => ({ default: (await import('#src/screens/contracts/certificates/CertificateDialogs.tsx')).IssueDialog }));
const CertificateMailDialog = lazy(() => import('#src/screens/contracts/certificates/CertificateMailDialog.tsx'));

const actors = listActors<CertificateRow>({ page: endpoints.certificate.page });

const mayIssue = (row: CertificateRow) =>
  can(certificateLifecycle, row.estado, { hasIssuer: true, isJustified: isJustified(row), isOver: false }, 'certificate.issue');
const isLate = (row: CertificateRow) => statesTaking(certificateLifecycle, 'certificate.issue').includes(row.estado) && row.vence < today();

const columns = columnsOf('certificate', [
  { field: 'name', width: 13, grows: 3, card: 'title' },
  { field: 'customer_name', width: 11, grows: 2, card: 'text' },
  {
    field: 'estado',
    cell: row => (
      <StateBadge label={isLate(row) ? 'Vencido' : certificateWords.states[row.estado]} tone={isLate(row) ? 'alert' : certificateTones[row.estado]} />
    ),
    width: 8,
    card: 'state',
  },
  { field: 'vence', cell: row => formatDate(row.vence), isSortable: true, width: 8, folds: 2, card: 'line' },
  { field: 'emitido_el', cell: row => formatDate(row.emitido_el), isSortable: true, width: 8, card: 'line' },
  { field: 'valido_hasta', cell: row => formatDate(row.valido_hasta), width: 8, folds: 3, card: 'line' },
  {
    field: 'installation_name',
    cell: row => <RecordLink href={`${href('installations')}?abrir=${row.installation_id}`}>{row.installation_name}</RecordLink>,
    width: 10,
    grows: 1,
    folds: 1,
  },
]);

const states = Object.entries(certificateWords.states);

/** /instalaciones/certificados: the certificates of maintenance that the law asks for each year, noted, issued and printed. */
export default function CertificatesScreen() {
  const list = useRecordList(actors, lists.certificates);
  const desk = useListDesk('certificates', columns);
  const editing = useOpenDialog();
  const issuing = useOpenDialog('emitir');
  const mailing = useOpenDialog('enviar');
  const maySend = useMay(endpoints.certificate.sendMail);
  const printing = useCommand<CertificateRow, unknown>(downloadCertificate, () => {});
  const mayWrite = useMay(endpoints.certificate.issue);
  return (
    <ListScreen
      title={routes.certificates.title}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.certificate.export }}
      nouns={['certificado', 'certificados']}
      empty={{
        text: 'Las instalaciones de más de 70 kW con contrato tienen un certificado cada año.',
        example: 'el de 2026 de las máquinas de Hotel Sur, 92 kW',
        way: { label: 'Ver los contratos', to: href('contracts') },
      }}
      searchLabel="Buscar por instalación o cliente"
      filters={
        <>
          <FilterSelect
            label={titleOf('certificate', 'estado')}
            all="Cualquier estado"
            options={states}
            value={list.filter.estado}
            onChange={estado => list.filterBy({ estado })}
          />
          <FilterSearch
            label={titleOf('certificate', 'customer_id')}
            all="Todos los clientes"
            source={customers}
            value={list.filter.customer_id}
            onChange={customer_id => list.filterBy({ customer_id })}
          />
        </>
      }
      onOpen={row => editing.edit(row.id)}
      signs={3}
      actions={row => (
        <>
          {mayWrite && mayIssue(row) && (
            <IconButton icon="check" label={`${certificateSteps['certificate.issue'].label} ${row.name}`} onClick={() => issuing.edit(row.id)} />
          )}
          {maySend && row.emitido_el !== null && <IconButton icon="upload" label={`Enviar por correo ${row.name}`} onClick={() => mailing.edit(row.id)} />}
          {row.emitido_el !== null && <IconButton icon="download" label={`Descargar ${row.name}`} {...printing.marks} onClick={() => printing.run(row)} />}
        </>
      )}
    >
      {editing.target && (
        <Fetched onFault={editing.close}>
          <CertificateDialog target={editing.target} onClose={editing.close} onSaved={list.reload} />
        </Fetched>
      )}
      {mailing.target?.id && (
        <Fetched onFault={mailing.close}>
          <CertificateMailDialog id={mailing.target.id} onClose={mailing.close} />
        </Fetched>
      )}
      {issuing.target && (
        <Fetched onFault={issuing.close}>
          <IssueDialog target={issuing.target} onClose={issuing.close} onSaved={list.reload} />
        </Fetched>
      )}
    </ListScreen>
  );
}
