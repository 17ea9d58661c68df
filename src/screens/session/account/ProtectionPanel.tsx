import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { Protection } from '#domain/session/secondStep.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { readAll } from '#src/api/calls.ts';
import type { Change } from '#src/session/second/SecondStepDialog.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const SecondStepDialog = lazy(async () => ({ default: (await import('#src/session/second/SecondStepDialog.tsx')).SecondStepDialog }));

interface Asked {
  change: Change;
  of?: number;
}

/** What is asked of a user besides the password, and what they may change about it. */
export function ProtectionPanel() {
  const view = useRecordView({ read: readAll(endpoints.secondStep.protection) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (view.failure) return <LoadFailure title="No se ha podido leer cómo está protegida su cuenta" text={view.failure} onRetry={view.reload} />;
  return (
    <Panel title="Verificación en dos pasos" style={{ minHeight: '11rem' }}>
      {view.record && <Protected {...view.record} onAsk={setAsked} />}
      {asked && (
        <Fetched onFault={close}>
          <SecondStepDialog
            {...asked}
            onClose={close}
            onDone={() => {
              close();
              view.reload();
            }}
          />
        </Fetched>
      )}
    </Panel>
  );
}

function Protected({ app, passkeys, codes, demanded, onAsk }: Protection & { onAsk: (asked: Asked) => void }) {
  const hasStep = app !== null || passkeys.length > 0;
  return (
    <Stack gap="4">
      {!hasStep && (
        <Text color="fg.muted">
          Ahora basta la contraseña para entrar. Con una clave de acceso o una aplicación de códigos en su teléfono, quien la adivine no entra.
        </Text>
      )}
      {hasStep && (
        <Stack as="ul" gap="2" listStyleType="none">
          {passkeys.map(({ id, name, created, last_used }) => (
            <Way
              key={id}
              title={`Clave de acceso: ${name}`}
              says={`Desde el ${formatDateTime(created)}; ${last_used ? `usada el ${formatDateTime(last_used)}` : 'sin usar'}`}
              onRemove={() => onAsk({ change: 'removal', of: id })}
            />
          ))}
          {app !== null && <Way title="Aplicación de códigos" says={`Desde el ${formatDateTime(app)}`} onRemove={() => onAsk({ change: 'removal' })} />}
        </Stack>
      )}
      <Flex gap="2" wrap="wrap">
        <Button type="button" minH="11" variant={hasStep ? 'outline' : 'solid'} onClick={() => onAsk({ change: 'passkey' })}>
          Añadir una clave de acceso
        </Button>
        {app === null && (
          <Button type="button" minH="11" variant="outline" onClick={() => onAsk({ change: 'app' })}>
            Añadir una aplicación de códigos
          </Button>
        )}
      </Flex>
      {hasStep && (
        <Flex gap="3" wrap="wrap" align="center" borderTopWidth="1px" pt="4">
          <Text flex="1" minW="14rem">
            {codes === 0 ? 'No le queda ningún código de recuperación.' : `Le quedan ${codes} códigos de recuperación.`}
          </Text>
          <Button type="button" minH="11" variant="outline" onClick={() => onAsk({ change: 'codes' })}>
            Hacer códigos nuevos
          </Button>
        </Flex>
      )}
      {demanded && <Text color="fg.muted">Su empresa la exige: antes de quitar la última forma de entrar, añada otra.</Text>}
    </Stack>
  );
}

/** One of the ways in. */
function Way({ title, says, onRemove }: { title: string; says: string; onRemove: () => void }) {
  return (
    <Flex as="li" gap="3" align="center" justify="space-between" wrap="wrap">
      <Box minW="0">
        <Text fontWeight="medium">{title}</Text>
        <Text fontSize="sm" color="fg.muted">
          {says}
        </Text>
      </Box>
      <Button type="button" minH="11" variant="ghost" aria-label={`Quitar ${title}`} onClick={onRemove}>
        Quitar
      </Button>
    </Flex>
  );
}
