import { Flex, Stack } from '@chakra-ui/react';
import { lazy } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { fiscalRecordSteps } from '#domain/fiscal/steps.ts';
import { titleOf } from '#domain/records/titles.ts';
import { recordWords } from '#domain/fiscal/view.ts';
import { readOf } from '#src/api/calls.ts';
import { takeStepOf } from '#src/api/steps.ts';
import { FiscalRecordState } from '#src/documents/taxCode/FiscalRecordState.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Made } from '#src/screens/fiscal/verifactu/RecordMoment.tsx';
import { SendingPanel } from '#src/screens/fiscal/verifactu/SendingPanel.tsx';
import { XmlText } from '#src/screens/fiscal/verifactu/XmlText.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StepButton } from '#src/ui/page/StepButton.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const CorrectionDialog = lazy(() => import('#src/screens/fiscal/verifactu/CorrectionDialog.tsx'));

const services = { read: readOf(endpoints.verifactu.data), act: takeStepOf(fiscalRecordSteps), follows: touching('fiscalRecord') };

/** /verifactu/{id}: one record, what AEAT says of it, its neighbours in the chain, and whether it is right now. */
export default function FiscalRecordScreen({ params }: ScreenProps) {
  const [, navigate] = useLocation();
  const view = useRecordView(services, Number(params['id']));
  const correcting = useOpenDialog('corregir');
  const mayKeep = useMay(endpoints.verifactu.callData);
  const { record, failure, reload } = view;
  if (failure) return <LoadFailure title="No se ha podido abrir el registro" text={failure} onRetry={reload} />;
  if (!record) return <Loading shape="page" />;
  const { id, number, previous, next, faults, sending, recipient } = record;
  const isCorrectable = sending.allowed.includes('record.replace');
  return (
    <Stack gap="4" aria-busy={view.isBusy}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="10">
        <Flex align="center" gap="3" wrap="wrap">
          <PageHeading>{`Registro ${id}: ${number}`}</PageHeading>
          <FiscalRecordState estado={sending.estado} isAnnulled={record.isAnnulled} />
        </Flex>
        <Flex as="nav" aria-label="Registros vecinos" gap="4" fontSize="sm">
          {previous && <RecordLink href={href('fiscalRecord', { id: previous.id })}>{`Anterior: ${previous.number}`}</RecordLink>}
          {next && <RecordLink href={href('fiscalRecord', { id: next.id })}>{`Siguiente: ${next.number}`}</RecordLink>}
        </Flex>
      </Flex>
      {faults.length === 0 && <Note tone="info">Comprobado ahora: su huella es la de su texto, enlaza con el anterior y dice lo que su factura.</Note>}
      {faults.map(text => (
        <Note key={text}>{text}</Note>
      ))}
      <Panel>
        <Facts
          facts={{
            'Qué dice': recordWords(record),
            [titleOf('cobro', 'invoice_id')]: <RecordLink href={href('invoiceEdit', { id_invoice: record.invoice_id })}>{number}</RecordLink>,
            'Fecha de expedición': formatDate(record.issued),
            [titleOf('invoice', 'customer_id')]: recipient && `${recipient.name} · ${recipient.nif}`,
            Hecho: <Made stamp={record.stamp} />,
            'Cuota de IVA': formatEuros(record.quota),
            ...titled('invoice', { total: formatEuros(record.total) }),
            'Número de instalación': record.installation,
          }}
        />
      </Panel>
      <SendingPanel
        isAnnulled={record.isAnnulled}
        sending={sending}
        tools={
          <>
            <StepButton view={view} of={sending} steps={fiscalRecordSteps} step="record.ask" icon="refresh" />
            <StepButton view={{ choose: correcting.add, isBusy: view.isBusy }} of={sending} steps={fiscalRecordSteps} step="record.replace" icon="pencil" />
          </>
        }
      />
      <Panel title="Huella">
        <Stack gap="3">
          <XmlText label="SHA-256" text={record.hash} />
          <XmlText label="Lo que se resume" text={record.hashed} />
        </Stack>
      </Panel>
      <Panel title="Registro tal como se guarda">
        <XmlText label="XML" text={record.xml} name={mayKeep ? `registro-${id}.xml` : undefined} />
      </Panel>
      {isCorrectable && correcting.target && (
        <Fetched onFault={correcting.close}>
          <CorrectionDialog record={record} onClose={correcting.close} onMade={made => navigate(href('fiscalRecord', { id: made }), { replace: true })} />
        </Fetched>
      )}
    </Stack>
  );
}
