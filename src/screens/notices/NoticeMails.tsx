import { Text } from '@chakra-ui/react';
import { mailAbout } from '#domain/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { actOn, readOf } from '#src/api/calls.ts';
import { MailList } from '#src/documents/mails/MailList.tsx';
import { useMailbox } from '#src/documents/mails/useMailbox.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';

const { mails } = endpoints.notice;
const { resendMail } = endpoints.company;

/** What the customer of an aviso was told by e-mail; nothing where they were told nothing. */
export default function NoticeMails({ id }: { id: number }) {
  const mailbox = useMailbox({ read: readOf(mails, { silent: true }), resend: actOn(resendMail), isOurs: mailAbout('notice', id) }, id);
  const mayResend = useMay(resendMail);
  const { box, failure } = mailbox;
  if (!failure && (box?.mails.length ?? 0) === 0) return null;
  return (
    <Panel title="Correos al cliente">
      {failure ? (
        <Text role="alert" fontSize="sm" color="fg.error">
          {failure}
        </Text>
      ) : (
        <MailList mailbox={mailbox} mayResend={mayResend} about={({ subject }) => <Text fontWeight="medium">{subject}</Text>} />
      )}
    </Panel>
  );
}
