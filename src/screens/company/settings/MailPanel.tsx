import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import type { Mailbox, ShownMail } from '#domain/company/mail.ts';
import { href } from '#domain/routes.ts';
import { actOn, readAll } from '#src/api/calls.ts';
import { sendTestMail } from '#src/screens/company/settings/companyActors.ts';
import { MailList } from '#src/documents/mails/MailList.tsx';
import { useMailbox } from '#src/documents/mails/useMailbox.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

const EmailDialog = lazy(() => import('#src/documents/mails/EmailDialog.tsx'));

const ways = {
  smtp: {
    label: 'Servidor de correo',
    tone: 'done',
    text: 'Las facturas, los albaranes y los enlaces para cambiar la contraseña se envían por el servidor de correo que indicó quien instaló el programa.',
  },
  outbox: {
    label: 'Sin servidor de correo',
    tone: 'waiting',
    text: 'No hay servidor de correo: nada se envía, y cada mensaje queda guardado como archivo. Lo indica quien instaló el programa.',
  },
} as const;

/** The document of a mail; a forgotten password has none. */
const pages: Record<string, (id: number) => string> = {
  invoice: id => href('invoiceEdit', { id_invoice: id }),
  workOrder: id => href('workOrderDetail', { id_work: id }),
  reminder: id => `${href('reminders')}?abrir=${id}`,
  followUp: id => `${href('followUps')}?abrir=${id}`,
  quote: id => href('quote', { id }),
  customer: id => href('customerProfile', { id_customer: id }),
  contract: id => href('contract', { id }),
  notice: id => href('noticeEdit', { id_work: id }),
};

function About({ mail }: { mail: ShownMail }) {
  const page = pages[mail.entity]?.(mail.record_id);
  return page ? <RecordLink href={page}>{mail.subject}</RecordLink> : <Text>{mail.subject}</Text>;
}

function countsOf({ queued, failed }: Mailbox): string {
  if (queued + failed === 0) return 'No hay mensajes en la cola ni fallidos.';
  return `En la cola: ${formatCount(queued)} · Fallidos: ${formatCount(failed)}`;
}

/** Whether mail gets out, what waits and what failed, and a message to try it. */
export function MailPanel() {
  const mailbox = useMailbox({ read: readAll(endpoints.company.mail, { silent: true }), resend: actOn(endpoints.company.resendMail), isOurs: among('mail') });
  const { box, failure } = mailbox;
  const { email } = useUser();
  const mayResend = useMay(endpoints.company.resendMail);
  const mayTest = useMay(endpoints.company.testMail);
  const [isOpen, setOpen] = useState(false);
  const way = box && ways[box.via];
  return (
    <Panel title="Correo electrónico" tools={way && <StateBadge label={way.label} tone={way.tone} />}>
      <Flex direction="column" gap="4" minH="24">
        <Text fontSize="sm" color="fg.muted" role={failure ? 'alert' : undefined}>
          {failure ?? way?.text}
        </Text>
        {box && (
          <Text fontSize="sm" role="status">
            {countsOf(box)}
          </Text>
        )}
        {box && box.mails.length > 0 && <MailList mailbox={mailbox} mayResend={mayResend} about={mail => <About mail={mail} />} />}
        {mayTest && (
          <Button type="button" size="sm" variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
            Enviar un mensaje de prueba
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Suspense>
          <EmailDialog title="Enviar un mensaje de prueba" id={1} email={email} via={box?.via} send={sendTestMail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
