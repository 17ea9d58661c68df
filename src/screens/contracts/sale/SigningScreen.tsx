import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { lazy, useState, type ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { formatCount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { stagesOf } from '#machines/lifecycles/stages.ts';
import { contractLifecycle, contractWords, offeredContracts } from '#machines/lifecycles/contract.ts';
import { readOf } from '#src/api/calls.ts';
import { sendContract } from '#src/screens/contracts/parts/sendContract.ts';
import { placeOfStep, stepHeading, stepTitles } from '#src/screens/contracts/sale/saleSteps.ts';
import { contractTones } from '#src/screens/parts/states.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { StatusBar } from '#src/ui/page/head/StatusBar.tsx';
import { StepList } from '#src/ui/form/StepList.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Later } from '#src/ui/Later.tsx';

const DocumentMails = lazy(() => import('#src/documents/mails/DocumentMails.tsx'));
const PdfPreview = lazy(() => import('#src/documents/preview/PdfPreview.tsx'));
const SignDialog = lazy(() => import('#src/screens/contracts/sale/SignDialogs.tsx'));

const read = readOf(endpoints.contract.data);
const follows = touching('contract');

/** /contratos/{id}/firmar: the last step of a new contract, and of any that waits for its signature. */
export default function SigningScreen({ params }: ScreenProps) {
  const id = Number(params['id']);
  const view = useRecordView({ read, follows }, id);
  if (view.failure) return <LoadFailure title="No se ha podido abrir el contrato" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Signing record={view.record} onChanged={view.reload} /> : <Loading shape="page" />;
}

function Signing({ record, onChanged }: { record: ContractRecord; onChanged: () => void }) {
  const mail = useOpenDialog('enviar');
  const preview = useOpenDialog('pdf');
  const [how, setHow] = useState<'here' | 'paper' | null>(null);
  const close = () => setHow(null);
  const { codigo, name, estado, allowed } = record;
  const maySend = allowed.includes('contract.send');
  const maySign = maySend || allowed.includes('contract.accept');
  return (
    <Stack gap="4" maxW="6xl">
      <RecordHead
        title={`${codigo} · ${name}`}
        name={`Firmar ${codigo}`}
        life={<StatusBar stages={stagesOf(contractLifecycle, contractWords, estado)} tone={contractTones[estado]} />}
        beside={[
          { label: 'Ver PDF', icon: 'document', run: preview.add },
          { label: 'Ver el contrato', href: href('contract', { id: record.id }) },
        ]}
      />
      <StepList titles={Object.values(stepTitles)} at={maySign ? placeOfStep('signing') : Object.keys(stepTitles).length} />
      <Panel title={stepHeading('signing')}>
        <Facts facts={factsOf(record)} />
      </Panel>
      {maySign ? (
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          <Way
            title={offeredContracts.includes(estado) ? 'Enviarlo otra vez' : 'Enviarlo al cliente'}
            text={
              record.enviado_el
                ? `Se envió el ${formatDate(record.enviado_el)}. Espera su firma en el área de clientes.`
                : 'Por correo, con su PDF. El cliente lo lee y lo firma en su área de clientes.'
            }
          >
            <Button type="button" minH="11" onClick={mail.add}>
              Enviar por correo
            </Button>
          </Way>
          <Way title="Firmar en esta pantalla" text="El cliente está aquí: firma con el dedo, el lápiz o el ratón, y el contrato queda vigente.">
            <Button type="button" minH="11" variant="outline" onClick={() => setHow('here')}>
              <Icon name="signed" /> Firmar aquí
            </Button>
          </Way>
          <Way title="Ya está firmado en papel" text="Guarde el papel escaneado o fotografiado, con quién firmó y qué día.">
            <Button type="button" minH="11" variant="outline" onClick={() => setHow('paper')}>
              Guardar lo firmado
            </Button>
          </Way>
        </SimpleGrid>
      ) : (
        <Settled record={record} />
      )}
      <Later>
        <DocumentMails
          of="contract"
          id={record.id}
          title={`Enviar el contrato ${codigo}`}
          email={record.customer_email}
          send={sendContract}
          isWriting={mail.target !== null}
          onClose={mail.close}
        />
      </Later>
      {preview.target && (
        <Fetched onFault={preview.close}>
          <PdfPreview title={`Contrato ${codigo}`} controller="contract" id={record.id} onClose={preview.close} />
        </Fetched>
      )}
      {how && (
        <Fetched onFault={close}>
          <SignDialog how={how} contract={record} onClose={close} onSaved={onChanged} />
        </Fetched>
      )}
    </Stack>
  );
}

/** One way in which it comes to be signed. */
function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="3" h="full" align="flex-start">
        <Text fontSize="sm" color="fg.muted">
          {text}
        </Text>
        {children}
      </Stack>
    </Panel>
  );
}

/** It is signed, or cannot be. */
function Settled({ record }: { record: ContractRecord }) {
  const isSigned = record.firmado_el !== null;
  const visits = record.visitas.length;
  return (
    <Panel>
      <Box role="status">
        <Text fontWeight="semibold">{isSigned ? `Firmado por ${record.firmado_por} el ${formatDate(record.firmado_el)}` : 'Ahora no se puede firmar'}</Text>
        <Text fontSize="sm" color="fg.muted">
          {isSigned
            ? `${formatCount(visits)} ${visits === 1 ? 'visita prevista' : 'visitas previstas'} en su periodo.`
            : `El contrato está ${contractWords.states[record.estado].toLowerCase()}: en su página se ve qué falta.`}
        </Text>
      </Box>
    </Panel>
  );
}

const factsOf = (record: ContractRecord) => ({
  ...titled('contract', {
    customer_name: record.customer_name,
    inicio: formatDate(record.inicio),
    fin: formatDate(record.fin),
  }),
  Cubre: record.maquinas.length === 1 ? '1 máquina' : `${formatCount(record.maquinas.length)} máquinas`,
  Visitas: record.planes.map(({ name, meses }) => `${name} (${meses === 1 ? 'cada mes' : `cada ${meses} meses`})`).join(', '),
  'Al año': formatEuros(record.importe),
});
