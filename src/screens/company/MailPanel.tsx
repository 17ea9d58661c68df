import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { endpoints, type MailSettings } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { StateBadge } from '#src/ui/StateBadge.tsx';
import { useRecordView } from '#src/ui/useRecordView.ts';

const EmailDialog = lazy(() => import('#src/screens/EmailDialog.tsx'));

const ways = {
  smtp: {
    label: 'Servidor de correo',
    tone: 'done',
    text: 'Las facturas, los albaranes y los enlaces para cambiar la contraseña se envían por el servidor de la variable SMTP_URL.',
  },
  outbox: {
    label: 'Sin servidor de correo',
    tone: 'waiting',
    text: 'La variable SMTP_URL no está definida: nada se envía, y cada mensaje queda como archivo en la carpeta outbox de los datos.',
  },
} as const;

const send = ({ email }: { email: string }, signal: AbortSignal) => call(endpoints.company.testMail, { body: { email }, signal, silent: true });

/** Whether mail gets out, and a message to try it. */
export function MailPanel() {
  const { record, failure } = useRecordView<MailSettings>({ read: signal => call(endpoints.company.mail, { signal }) });
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  const way = record && ways[record.via];
  return (
    <Panel title="Correo electrónico" tools={way && <StateBadge label={way.label} tone={way.tone} />}>
      <Flex direction="column" align="flex-start" gap="4" minH="24">
        <Text fontSize="sm" color="fg.muted" role={failure ? 'alert' : undefined}>
          {failure ?? way?.text}
        </Text>
        <Button type="button" size="sm" variant="outline" onClick={() => setOpen(true)}>
          Enviar un mensaje de prueba
        </Button>
      </Flex>
      {isOpen && (
        <Suspense>
          <EmailDialog title="Enviar un mensaje de prueba" id={1} email={email} send={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
