import { Button, Flex, Text } from '@chakra-ui/react';
import type { InferType } from 'yup';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { followUp, followUpLetter } from '#domain/quotes/followUp.ts';
import type { FollowUpRow } from '#domain/quotes/followUpRow.ts';
import { followUpSteps } from '#domain/quotes/steps.ts';
import { titleOf } from '#domain/records/titles.ts';
import { href } from '#domain/routes.ts';
import { followUpWords } from '#machines/lifecycles/followUp.ts';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import SentMails from '#src/documents/mails/SentMails.tsx';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { type Decision, followUpOf, letterActors } from '#src/screens/quotes/followUps/followUpActors.ts';
import { goesAlong } from '#src/screens/quotes/followUps/goesAlong.ts';
import { silenceOf } from '#src/screens/quotes/parts/silenceOf.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { type OpenedDialog, RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { titled } from '#src/ui/page/titled.ts';

const { CheckField, TextAreaField, TextField } = fieldsFor<InferType<typeof followUpLetter>>();

const decisionOf = { 'followUp.tell': 'avisar', 'followUp.discard': 'noInsistir' } as const satisfies Record<string, Decision>;

interface FollowUpLetterProps extends OpenedDialog {
  onSaved: () => void;
  onDecide: (decision: Decision, id: number) => void;
}

/** One follow-up: its quote, the mail as it goes out, which may be changed, and what else may be decided on it. */
export function FollowUpLetter({ onDecide, ...opened }: FollowUpLetterProps) {
  return (
    <RecordDialog
      {...opened}
      noun={followUp.one}
      title={values => (values === null ? followUp.one : `Seguimiento de ${followUpOf(values).quote_name ?? ''}`)}
      draft={followUpLetter}
      actors={letterActors}
      formKey={followUp.name}
      width={720}
      isReadOnly={values => !followUpOf(values).allowed.includes('followUp.send')}
      submit={{ label: followUpSteps['followUp.send'].label, doing: 'Enviando…' }}
    >
      {values => {
        const row = followUpOf(values);
        return (
          <>
            <Facts facts={factsOf(row)} columns={{ base: 2, sm: 3 }} />
            <Decisions row={row} onDecide={onDecide} />
            <Section title="El correo">
              <FormGrid>
                <TextField name="para" inputMode="email" span={12} hint="Varias, separadas por punto y coma" />
                <CheckField name="copia" span={12} />
                <TextField name="asunto" span={12} />
                <TextAreaField name="texto" rows={8} />
              </FormGrid>
              {row.allowed.includes('followUp.send') && (
                <Text fontSize="sm" color="fg.muted" mt="2">
                  {goesAlong(row)}
                </Text>
              )}
            </Section>
            <SentMails of="followUp" id={row.id} frame={Section} />
          </>
        );
      }}
    </RecordDialog>
  );
}

function factsOf(row: FollowUpRow) {
  const { quote_id, quote_name, asunto_presupuesto, customer_name, total, valido_hasta, estado, fecha, correo, nota, phone, seguimiento_name } = row;
  return {
    ...titled('followUp', { quote_name: <RecordLink href={href('quote', { id: quote_id })}>{quote_name}</RecordLink> }),
    [titleOf('quote', 'name')]: asunto_presupuesto,
    [titleOf('quote', 'customer_id')]: customer_name,
    [titleOf('quote', 'total')]: formatEuros(total),
    [titleOf('quote', 'valido_hasta')]: formatDate(valido_hasta),
    ...titled('followUp', { desde: silenceOf(row), estado: followUpWords.states[estado], fecha: formatDate(fecha), correo, nota, seguimiento_name }),
    [titleOf('customer', 'phone')]: phone && <PhoneLink phone={phone} />,
  };
}

/** What else may be decided: each leads to a dialog that asks what it needs. */
function Decisions({ row, onDecide }: { row: FollowUpRow; onDecide: FollowUpLetterProps['onDecide'] }) {
  const { id, allowed } = row;
  return (
    <Flex gap="2" wrap="wrap" my="4">
      {allowed.map(
        step =>
          step !== 'followUp.send' && (
            <Button key={step} type="button" size="sm" variant="outline" onClick={() => onDecide(decisionOf[step], id)}>
              {followUpSteps[step].label}
            </Button>
          ),
      )}
      <HistoryLink entity="followUp" id={id} variant="ghost" />
      <WhyButton entity="followUp" state={row.estado} of={row} steps={followUpSteps} words={followUpWords} />
    </Flex>
  );
}
