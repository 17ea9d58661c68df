import { Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { ElectronicLook } from '#domain/fiscal/electronic/eInvoice.ts';
import type { Lack } from '#domain/fiscal/electronic/missing.ts';
import { eInvoiceSteps } from '#domain/fiscal/electronic/steps.ts';
import type { EInvoiceStep } from '#domain/fiscal/electronic/stepNames.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { touching } from '#domain/records/live.ts';
import { href } from '#domain/routes.ts';
import { eInvoiceWords } from '#machines/lifecycles/eInvoice.ts';
import {
  type AskingStep,
  downloadElectronic,
  isAsking,
  readElectronic,
  sendElectronic,
  takeElectronicStep,
} from '#src/screens/invoicing/invoices/electronic/electronicActors.ts';
import { eInvoiceTones } from '#src/screens/parts/states.ts';
import { useMay, useRights } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const EmailDialog = lazy(() => import('#src/documents/mails/EmailDialog.tsx'));
const ElectronicStepDialog = lazy(() => import('#src/screens/invoicing/invoices/electronic/ElectronicStepDialog.tsx'));

const TITLE = 'Factura electrónica';
const steps = Object.keys(eInvoiceSteps) as EInvoiceStep[];

type Open = AskingStep | 'mail';

/** An issued invoice as Facturae and UBL: what is missing, what was done with it, and what may be done now. */
export default function ElectronicInvoice({ invoice }: { invoice: InvoiceRecord }) {
  const { id } = invoice;
  const view = useRecordView({ read: readElectronic, follows: touching('invoice') }, id);
  const [open, setOpen] = useState<Open | null>(null);
  const mayMail = useMay(endpoints.eInvoice.sendMail);
  const mayUpload = useMay(endpoints.verifactu.saveCertificate);
  const taking = useCommand(takeElectronicStep, view.reload);
  const getting = useCommand(downloadElectronic);
  const look = view.record;
  if (view.failure)
    return (
      <Panel title={TITLE}>
        <PanelFailure text={view.failure} onRetry={view.reload} />
      </Panel>
    );
  if (!look)
    return (
      <Panel title={TITLE}>
        <Loading />
      </Panel>
    );
  const { record, facturae, ubl, allowed, certificado } = look;
  const isSigned = record !== null && record.firmada_el !== null;
  const choose = (step: EInvoiceStep) => (isAsking(step) ? setOpen(step) : taking.run({ id, step }));
  const close = () => setOpen(null);
  return (
    <Panel title={TITLE} tools={record && <StateBadge label={eInvoiceWords.states[record.estado]} tone={eInvoiceTones[record.estado]} />}>
      <Stack gap="4">
        {record && <ElectronicFacts record={record} />}
        <Lacks of="Para hacerla en Facturae:" lacks={facturae} invoice={invoice} />
        <Lacks of="Para hacerla en UBL (EN 16931):" lacks={ubl.filter(({ text }) => !facturae.some(each => each.text === text))} invoice={invoice} />
        {allowed.includes('eInvoice.sign') && certificado !== '' && (
          <Text fontSize="sm" color="fg.muted">
            No se puede firmar todavía: {certificado} {mayUpload && <RecordLink href={href('verifactu')}>Ver el certificado</RecordLink>}
          </Text>
        )}
        <Flex gap="2" wrap="wrap">
          {steps
            .filter(step => allowed.includes(step) && (step !== 'eInvoice.sign' || certificado === ''))
            .map(step => (
              <Button key={step} type="button" size="sm" variant="outline" {...taking.marks} onClick={() => choose(step)}>
                {step === 'eInvoice.prepare' && record ? 'Preparar de nuevo' : eInvoiceSteps[step].label}
              </Button>
            ))}
          {mayMail && isSigned && (
            <Button type="button" size="sm" variant="outline" onClick={() => setOpen('mail')}>
              Enviar la firmada por correo
            </Button>
          )}
          {(isSigned || facturae.length === 0) && (
            <Button type="button" size="sm" variant="ghost" {...getting.marks} onClick={() => getting.run({ id, format: 'facturae' })}>
              {isSigned ? 'Descargar Facturae firmada (.xsig)' : 'Descargar Facturae sin firmar (.xml)'}
            </Button>
          )}
          {ubl.length === 0 && (
            <Button type="button" size="sm" variant="ghost" {...getting.marks} onClick={() => getting.run({ id, format: 'ubl' })}>
              Descargar UBL (.xml)
            </Button>
          )}
        </Flex>
      </Stack>
      {open && (
        <Fetched onFault={close}>
          {open === 'mail' ? (
            <EmailDialog
              id={id}
              title={`Enviar la factura electrónica ${invoice.codigo}`}
              email={invoice.cliente?.email ?? ''}
              send={sendElectronic}
              onSent={view.reload}
              onClose={close}
            />
          ) : (
            <ElectronicStepDialog id={id} step={open} onSaved={view.reload} onClose={close} />
          )}
        </Fetched>
      )}
    </Panel>
  );
}

function ElectronicFacts({ record }: { record: NonNullable<ElectronicLook['record']> }) {
  const facts = titled('eInvoice', {
    expediente: record.expediente,
    pedido: record.pedido,
    firmada_el: record.firmada_el && formatDate(record.firmada_el),
    registro: record.registro,
    motivo: record.motivo,
  });
  return Object.values(facts).some(Boolean) ? <Facts facts={facts} /> : null;
}

/** Each thing that is missing, with a link to where it is mended. */
function Lacks({ of, lacks, invoice }: { of: string; lacks: readonly Lack[]; invoice: InvoiceRecord }) {
  const mayMend = useRights('company').read;
  if (lacks.length === 0) return null;
  return (
    <Stack gap="1" fontSize="sm">
      <Text>{of}</Text>
      <List.Root ps="5">
        {lacks.map(({ text, place }) => (
          <List.Item key={text}>
            <p>
              {text}.{' '}
              {place === 'cliente' && mayMend && <RecordLink href={href('customerProfile', { id_customer: invoice.customer_id })}>Ver el cliente</RecordLink>}
              {place === 'empresa' && mayMend && <RecordLink href={href('company')}>Ver los datos de la empresa</RecordLink>}
            </p>
          </List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}
