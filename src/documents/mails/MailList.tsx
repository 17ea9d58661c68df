import { Button, Flex, Text } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import type { MailState, ShownMail } from '#domain/company/mail.ts';
import { mailSteps } from '#domain/company/steps.ts';
import { can, holding } from '#machines/lifecycles/ask.ts';
import { undeliveredMails, leavingMails, mailLifecycle, mailWords } from '#machines/lifecycles/mail.ts';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';
import { HistoryLink } from '#src/documents/HistoryLink.tsx';
import type { useMailbox } from '#src/documents/mails/useMailbox.ts';
import { useMay } from '#src/session/useRights.ts';
import { Question } from '#src/ui/widgets/Question.tsx';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';
import { useKeptFocus } from '#src/ui/widgets/useKeptFocus.ts';

const tones: Record<MailState, Tone> = { 'en cola': 'waiting', enviando: 'going', enviado: 'done', fallido: 'alert', retirado: 'off', 'no enviado': 'off' };

/** What the state's one word leaves open: when, and why. */
const details: Record<MailState, (mail: ShownMail) => string> = {
  'en cola': ({ attempts, due, error }) =>
    attempts === 0 ? `Sale por sí solo a las ${due.slice(11)}: puede seguir trabajando` : `Reintento a las ${due.slice(11, 16)} · ${error}`,
  enviando: () => 'Sale por sí solo: puede seguir trabajando',
  enviado: ({ isKept, sent_at }) => (isKept ? `${formatDateTime(sent_at)} · No había servidor de correo` : formatDateTime(sent_at)),
  fallido: ({ error }) => error,
  retirado: () => 'Dejó de ser cierto antes de salir',
  'no enviado': () => 'Se paró antes de salir: nadie lo ha recibido',
};

/** Of what waits, or is on its way, the line below the address says what comes next. */
const isOver = ({ state }: ShownMail) => !leavingMails.includes(state);

const stepsOf = (mail: ShownMail) => ({
  allowed: can(mailLifecycle, mail.state, mail, 'mail.resend') ? ['mail.resend'] : [],
  holding: holding(mailLifecycle, mail),
});

interface MailListProps {
  mailbox: ReturnType<typeof useMailbox>;
  mayResend: boolean;
  /** Shown above the address, where the mails are not all of one document. */
  about?: (mail: ShownMail) => ReactNode;
}

/** Mails with their states, each to be sent again where that may be. */
export function MailList({ mailbox, mayResend, about }: MailListProps) {
  const { box, asked, isBusy } = mailbox;
  const mayRecall = useMay(endpoints.company.recallMails);
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <Flex as="ul" {...focus} listStyleType="none" direction="column" aria-live="polite" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
        {box?.mails.map(mail => (
          <Flex as="li" key={mail.id} tabIndex={-1} outline="none" align="center" gap="3" py="2.5" wrap="wrap" fontSize="sm">
            <Flex flex="1" minW="14rem" direction="column" gap="0.5">
              {about?.(mail)}
              <Text overflowWrap="anywhere">{mail.recipient}</Text>
              <Text color={undeliveredMails.includes(mail.state) ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
                {details[mail.state](mail)}
              </Text>
            </Flex>
            <StateBadge label={mail.isKept ? 'Guardado como archivo' : mailWords.states[mail.state]} tone={mail.isKept ? 'off' : tones[mail.state]} />
            <HistoryLink entity="mail" id={mail.id} size="xs" aria-label={`Historia del correo a ${mail.recipient}`} />
            {isOver(mail) && <WhyButton size="xs" entity="mail" state={mail.state} of={stepsOf(mail)} steps={mailSteps} words={mailWords} />}
            {mayRecall && can(mailLifecycle, mail.state, mail, 'mail.recalled') && (
              <Button
                type="button"
                size="xs"
                variant="outline"
                aria-label={`No enviar a ${mail.recipient}`}
                aria-disabled={isBusy}
                onClick={() => mailbox.recall(mail.id)}
              >
                No enviar
              </Button>
            )}
            {mayResend && can(mailLifecycle, mail.state, mail, 'mail.resend') && (
              <Button
                type="button"
                size="xs"
                variant="outline"
                aria-label={`Reenviar a ${mail.recipient}`}
                aria-disabled={isBusy}
                onClick={() => mailbox.resend(mail.id)}
              >
                {mailSteps['mail.resend'].label}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      {asked && (
        <Question question={`¿Enviar otra vez este mensaje a ${asked.recipient}?`} no="No" yes="Sí, reenviar" onNo={mailbox.cancel} onYes={mailbox.confirm} />
      )}
    </>
  );
}
