import { Button, Flex, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { actOn, readOf } from '#src/api/calls.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const { ofUser, reset } = endpoints.secondStep;
const resetOf = actOn(reset);

/** Whether a user needs more than a password, and help for one who has lost it. */
export function ProtectionOfUser({ id, name }: { id: number; name: string }) {
  const me = useUser();
  const view = useRecordView({ read: readOf(ofUser) }, id);
  const mayReset = useMay(reset) && id !== me.id;
  const resetting = useCommand<{ id: number }, null>(resetOf, view.reload);
  const record = view.record;
  if (!record) return null;
  const { app, passkeys, codes, demanded } = record;
  const hasStep = app !== null || passkeys.length > 0;
  return (
    <Panel title="Verificación en dos pasos">
      {hasStep ? (
        <Facts
          facts={{
            'Aplicación de códigos': app && `Desde el ${formatDateTime(app)}`,
            'Claves de acceso': passkeys.map(({ name: browser }) => browser).join(', '),
            'Códigos de recuperación': `Quedan ${codes}`,
          }}
        />
      ) : (
        <Text color="fg.muted">{demanded ? 'No la tiene: se le pedirá que la prepare al entrar.' : 'No la tiene: entra con la contraseña.'}</Text>
      )}
      {mayReset && hasStep && (
        <Flex mt="3">
          <Button type="button" size="sm" variant="outline" {...resetting.marks} onClick={() => resetting.ask({ id })}>
            Restablecer
          </Button>
        </Flex>
      )}
      {resetting.asked && (
        <Question
          question={`¿Ha perdido ${name} su teléfono? Se quitará su verificación y se cerrarán todas sus sesiones: compruebe antes que es quien dice ser.`}
          no="No"
          yes="Sí, restablecer"
          isDangerous
          {...resetting.answers}
        />
      )}
    </Panel>
  );
}
