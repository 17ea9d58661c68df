import { Button, Flex, chakra } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { reminder } from '#domain/collecting/reminder.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { href } from '#domain/routes.ts';
import type { ReminderStep } from '#domain/collecting/stepNames.ts';
import { reminderSteps } from '#domain/collecting/steps.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { ReminderRecord } from '#domain/collecting/remindedDebts.ts';
import { reminderWords } from '#machines/lifecycles/reminder.ts';
import { actOn } from '#src/api/calls.ts';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import SentMails from '#src/documents/mails/SentMails.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { type Decision, reminderActors, reminderOf, SEND } from '#src/screens/collecting/reminders/reminderActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { type OpenedDialog, RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';

const { CheckField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof reminder>>();

const resume = actOn(endpoints.reminder.resume);

const decisionOf: Partial<Record<ReminderStep, Decision>> = { 'reminder.tell': 'avisar', 'reminder.postpone': 'posponer', 'reminder.discard': 'descartar' };

interface ReminderLetterProps extends OpenedDialog {
  onSaved: () => void;
  onDecide: (decision: Decision, id: number) => void;
}

/** One reminder: what it claims, its letter, which may be changed, and what may be decided on it. */
export function ReminderLetter({ onDecide, ...opened }: ReminderLetterProps) {
  const resumed = () => {
    opened.onSaved();
    opened.onClose();
  };
  return (
    <RecordDialog
      {...opened}
      noun={reminder.one}
      title={values => (values === null ? reminder.one : `Recordatorio a ${reminderOf(values).customer_name}`)}
      draft={reminder.draft}
      actors={reminderActors}
      formKey={reminder.name}
      width={720}
      isReadOnly={values => !reminderOf(values).allowed.includes('reminder.edit')}
      actions={dialog =>
        dialog.state.hasTag('form') &&
        reminderOf(dialog.state.context.values).allowed.includes('reminder.send') && (
          <Button type="button" size="sm" variant="outline" disabled={dialog.isBusy} onClick={() => dialog.submitFor(SEND)}>
            {reminderSteps['reminder.send'].label}
          </Button>
        )
      }
    >
      {values => {
        const record = reminderOf(values);
        return (
          <>
            <Facts facts={factsOf(record)} columns={{ base: 1, sm: 3 }} />
            <Decisions record={record} onDecide={onDecide} onResumed={resumed} />
            <Section title="Lo que reclama">
              <Claimed record={record} />
            </Section>
            <Section title="La carta">
              <FormGrid>
                <TextField name="para" inputMode="email" span={12} hint="Varias, separadas por punto y coma; vacío, la del cliente" />
                <CheckField name="copia" span={12} />
                <TextField name="asunto" span={12} />
                <TextAreaField name="texto" rows={8} hint="La lista de facturas va detrás del primer párrafo; sin texto, se usa el de su nivel" />
              </FormGrid>
            </Section>
            <SentMails of="reminder" id={record.id} frame={Section} />
          </>
        );
      }}
    </RecordDialog>
  );
}

function factsOf({ customer_id, customer_name, nivel, total, email, phone, estado, fecha, correo, pospuesto_hasta, nota }: ReminderRecord) {
  const known = titled('reminder', {
    customer_name: <RecordLink href={`${href('customerProfile', { id_customer: customer_id })}?ver=recordatorios`}>{customer_name}</RecordLink>,
    nivel,
    total: formatEuros(total),
    estado: reminderWords.states[estado],
    correo,
    fecha: formatDate(fecha),
    pospuesto_hasta: formatDate(pospuesto_hasta),
    nota,
  });
  return { ...known, ...(!correo && { 'Cómo se le avisa': email || (phone ? <PhoneLink phone={phone} /> : 'Sin correo ni teléfono') }) };
}

/** What else may be decided: each leads to a dialog that asks what it needs. */
function Decisions({ record, onDecide, onResumed }: { record: ReminderRecord; onDecide: ReminderLetterProps['onDecide']; onResumed: () => void }) {
  const resuming = useCommand<{ id: number }, unknown>(resume, onResumed);
  const { id, allowed } = record;
  return (
    <Flex gap="2" wrap="wrap" my="4">
      {allowed.map(step => {
        const decision = decisionOf[step];
        return (
          decision && (
            <Button key={step} type="button" size="sm" variant="outline" onClick={() => onDecide(decision, id)}>
              {reminderSteps[step as 'reminder.tell'].label}
            </Button>
          )
        );
      })}
      {allowed.includes('reminder.resume') && (
        <Button type="button" size="sm" variant="outline" {...resuming.marks} onClick={() => resuming.run({ id })}>
          {reminderSteps['reminder.resume'].label}
        </Button>
      )}
      <HistoryLink entity="reminder" id={id} variant="ghost" />
      <WhyButton entity="reminder" state={record.estado} of={record} steps={reminderSteps} words={reminderWords} />
    </Flex>
  );
}

/** The invoices that it claims, and what they come to. */
function Claimed({ record: { cobros, a_favor, total } }: { record: ReminderRecord }) {
  return (
    <chakra.table w="full" fontSize="sm" css={cells} aria-label="Lo que reclama">
      <thead>
        <tr>
          <th scope="col">{titleOf('cobro', 'invoice_id')}</th>
          <th scope="col">{titleOf('cobro', 'fecha_vencimiento')}</th>
          <th scope="col">Pendiente</th>
        </tr>
      </thead>
      <tbody>
        {cobros.map(each => (
          <tr key={each.id}>
            <td>
              {each.invoice_id === null ? (
                each.invoice_name
              ) : (
                <RecordLink href={href('invoiceEdit', { id_invoice: each.invoice_id })}>{each.invoice_name}</RecordLink>
              )}
            </td>
            <td>{formatDate(each.fecha_vencimiento)}</td>
            <td>{formatEuros(each.pendiente)}</td>
          </tr>
        ))}
        {a_favor > 0 && (
          <tr>
            <td colSpan={2}>A su favor</td>
            <td>{formatEuros(-a_favor)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {titleOf('reminder', 'total')}
          </th>
          <td>{formatEuros(total)}</td>
        </tr>
      </tfoot>
    </chakra.table>
  );
}

const cells = {
  '& th, & td': { py: '2', pe: '3', textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
  '& th': { fontWeight: 'medium', color: 'fg.muted' },
  '& :is(th, td):last-child': { textAlign: 'end', pe: '0', whiteSpace: 'nowrap' },
  '& tbody tr, & tfoot tr': { borderTopWidth: '1px' },
  '& tfoot :is(th, td)': { fontWeight: 'semibold', color: 'fg' },
} as const;
