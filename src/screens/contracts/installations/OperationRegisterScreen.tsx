import { Stack, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useState } from 'react';
import { operationResults } from '#domain/contracts/checklist.ts';
import { isOutside, limitsText, unmeasured, valueText } from '#domain/contracts/operationWords.ts';
import type { OperationRegister } from '#domain/contracts/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/records/titles.ts';
import { readOf } from '#src/api/calls.ts';
import { OperationPhotos } from '#src/documents/photos/OperationPhotos.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import '#src/screens/contracts/installations/operationRegister.css';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Only the register is on paper, black on white. */
const paper = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    'body > :not(:has(main)), body :has(main) > :not(:has(main), main), [data-no-print]': { display: 'none !important' },
    'html, body, main': { background: '#fff !important', minHeight: '0 !important', padding: '0 !important' },
    'main *': { color: '#000 !important', background: 'transparent !important', boxShadow: 'none !important' },
  },
} as const;

const read = readOf(endpoints.installation.operations);

/** /instalaciones/{id}/operaciones: what was done to the machines of an installation, to read and to print. */
export default function OperationRegisterScreen({ params }: ScreenProps) {
  const view = useRecordView({ read }, Number(params['id']));
  if (view.failure) return <LoadFailure title="No se ha podido abrir el registro de operaciones" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Register key={view.record.id} register={view.record} /> : <Loading shape="page" />;
}

function Register({ register }: { register: OperationRegister }) {
  const company = useSessionContext(context => context.company?.name);
  const { name, customer_name, location_name, expediente, hay_mas } = register;
  const days = [...new Set(register.filas.map(({ fecha }) => fecha))];
  // of years of visits one is read at a time; all of them are for an inspection
  const [day, setDay] = useState(days[0]);
  const filas = day === undefined ? register.filas : register.filas.filter(({ fecha }) => fecha === day);
  return (
    <Stack gap="4">
      <Global styles={paper} />
      <RecordHead
        title={`${routes.operationRegister.title}: ${name}`}
        beside={[{ label: 'Imprimir', icon: 'print', run: () => window.print() }]}
        life={
          days.length > 1 && (
            <span className="register-visit" data-no-print>
              <FilterSelect
                label="Qué visita"
                all="Todas las visitas"
                options={days.map(each => [each, `Visita del ${formatDate(each)}`])}
                value={day}
                onChange={setDay}
              />
            </span>
          )
        }
      />
      <Panel>
        <Facts
          facts={{
            'Empresa mantenedora': company,
            [titleOf('installation', 'customer_id')]: customer_name,
            [titleOf('installation', 'location_id')]: location_name,
            [titleOf('installation', 'expediente')]: expediente,
            Anotaciones:
              filas.length === register.filas.length ? formatCount(filas.length) : `${formatCount(filas.length)} de ${formatCount(register.filas.length)}`,
          }}
        />
      </Panel>
      {hay_mas && <Note>{`Se muestran las ${formatCount(register.filas.length)} últimas; las anteriores se conservan.`}</Note>}
      <Panel>{filas.length === 0 ? <Text color="fg.muted">Todavía no hay ninguna operación anotada.</Text> : <Rows filas={filas} />}</Panel>
    </Stack>
  );
}

const titles = ['Fecha', 'Máquina', 'Operación', 'Resultado', 'Valor', 'Técnico', 'Albarán'];

function Rows({ filas }: Pick<OperationRegister, 'filas'>) {
  return (
    <table className="register">
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(row => (
          <tr key={row.id}>
            <td>{formatDate(row.fecha)}</td>
            <td>{row.machine_name}</td>
            <td>
              {row.name} {row.codigo && <small>{row.codigo}</small>}
            </td>
            <td>
              {operationResults[row.resultado]}
              {row.nota && <small>{row.nota}</small>}
              <OperationPhotos of={`${row.name}, ${row.machine_name}`} photos={row.fotos} />
            </td>
            <td className={isOutside(row.valor, row) ? 'is-outside' : undefined}>
              {valueText(row.valor, row.unidad) || unmeasured(row)}
              {isOutside(row.valor, row) && <small>{`normal: ${limitsText(row)}`}</small>}
            </td>
            <td>{row.technician}</td>
            <td>{row.order_id !== null && <RecordLink href={href('workOrderDetail', { id_work: row.order_id })}>{row.order_code}</RecordLink>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
