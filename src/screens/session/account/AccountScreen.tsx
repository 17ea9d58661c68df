import { Button, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { groups } from '#domain/session/groups.ts';
import { routes } from '#domain/routes.ts';
import { closeSessions } from '#src/screens/session/account/accountActors.ts';
import { ProtectionPanel } from '#src/screens/session/account/ProtectionPanel.tsx';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { titled } from '#src/ui/page/titled.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

const ChangePasswordDialog = lazy(async () => ({ default: (await import('#src/layout/ChangePasswordDialog.tsx')).ChangePasswordDialog }));

/** /mi-cuenta: how one signs in, and what protects that. */
export default function AccountScreen() {
  const { actor } = useSession();
  const { username, name, email, roles } = useUser();
  const [isChanging, setChanging] = useState(false);
  const closing = useCommand<true, unknown>(closeSessions, () => actor.send({ type: 'signOut.asked' }));
  return (
    <Stack gap="4" maxW="3xl">
      <PageHeading>{routes.account.title}</PageHeading>
      <Panel>
        <Facts
          columns={{ base: 1, md: 2 }}
          facts={titled('user', { username, first_name: name, email, roles: groups.find(({ role }) => roles.includes(role))?.name })}
        />
      </Panel>
      <ProtectionPanel />
      <Panel title="Contraseña">
        <Button type="button" minH="11" variant="outline" onClick={() => setChanging(true)}>
          Cambiar la contraseña
        </Button>
      </Panel>
      <Panel title="Sesiones">
        <Text color="fg.muted" mb="3">
          Si ha perdido un equipo o cree que alguien ha entrado con su usuario, ciérrelas todas, también esta, y cambie la contraseña.
        </Text>
        <Button type="button" minH="11" variant="outline" {...closing.marks} onClick={() => closing.ask(true)}>
          Cerrar todas las sesiones
        </Button>
      </Panel>
      {closing.asked && (
        <Question question="¿Cerrar todas sus sesiones? Tendrá que volver a entrar en cada equipo." no="No" yes="Sí, cerrarlas" {...closing.answers} />
      )}
      {isChanging && (
        <Fetched onFault={() => setChanging(false)}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Fetched>
      )}
    </Stack>
  );
}
