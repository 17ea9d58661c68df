import { Text } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { mailAbout } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { actOn, readOf } from '#src/api/calls.ts';
import { MailList } from '#src/documents/mails/MailList.tsx';
import { useMailbox } from '#src/documents/mails/useMailbox.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';

const { resendMail } = endpoints.company;

const titles = {
  notice: 'Correos al cliente',
  reminder: 'Correos',
  followUp: 'Correos',
  customer: 'Extractos enviados',
  certificate: 'Correos al cliente',
} as const;

interface SentMailsProps {
  of: keyof typeof titles;
  id: number;
  frame?: ComponentType<{ title: string; children: ReactNode }>;
}

/** The e-mails about something, each address with its state; nothing if there are none. */
export default function SentMails({ of, id, frame: Frame = Panel }: SentMailsProps) {
  const mailbox = useMailbox({ read: readOf(endpoints[of].mails, { silent: true }), resend: actOn(resendMail), isOurs: mailAbout(of, id) }, id);
  const mayResend = useMay(resendMail);
  const { box, failure } = mailbox;
  if (!failure && (box?.mails.length ?? 0) === 0) return null;
  return (
    <Frame title={titles[of]}>
      {failure ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {failure}
        </Text>
      ) : (
        <MailList mailbox={mailbox} mayResend={mayResend} about={({ subject }) => <Text fontWeight="medium">{subject}</Text>} />
      )}
    </Frame>
  );
}
