import { Button, Flex } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { Queued } from '#domain/company/mail.ts';
import { mailAbout } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { actOn, readOf } from '#src/api/calls.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';
import { MailList } from '#src/documents/mails/MailList.tsx';
import { useMailbox } from '#src/documents/mails/useMailbox.ts';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

const EmailDialog = lazy(() => import('#src/documents/mails/EmailDialog.tsx'));

interface DocumentMailsProps {
  of: 'invoice' | 'workOrder' | 'contract' | 'quote';
  id: number;
  /** Where the dialog's form starts: the customer's own address. */
  email: string;
  /** Of the dialog. */
  title: string;
  send: (input: Addressed, key: string) => Promise<{ message: string } & Queued>;
  isWriting: boolean;
  onClose: () => void;
}

/** The mails of a document with their states, where it has any, and the dialog that sends one more. */
export default function DocumentMails({ of, id, email, title, send, isWriting, onClose }: DocumentMailsProps) {
  const { mails, mailWords, resendMail } = endpoints[of];
  const [words] = useState(() => readOf(mailWords));
  const mailbox = useMailbox({ read: readOf(mails, { silent: true }), resend: actOn(resendMail), isOurs: mailAbout(of, id) }, id);
  const { box, failure } = mailbox;
  const mayResend = useMay(resendMail);
  const maySend = useMay(endpoints[of].sendMail);
  return (
    <>
      {failure && (
        <Panel title="Correos">
          <Flex role="alert" align="center" gap="3" fontSize="sm" color="fg.error">
            {failure}
            <Button type="button" size="xs" variant="outline" onClick={mailbox.reload}>
              Reintentar
            </Button>
          </Flex>
        </Panel>
      )}
      {box && box.mails.length > 0 && (
        <Panel title="Correos">
          <MailList mailbox={mailbox} mayResend={mayResend} />
        </Panel>
      )}
      {isWriting && maySend && (
        <Fetched onFault={onClose}>
          <EmailDialog title={title} id={id} email={email} via={box?.via} words={words} send={send} onSent={mailbox.reload} onClose={onClose} />
        </Fetched>
      )}
    </>
  );
}
