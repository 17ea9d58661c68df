import { Box, Flex, Stack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { touching } from '#domain/records/live.ts';
import { endpoints } from '#domain/endpoints.ts';
import { groups } from '#domain/session/groups.ts';
import { href } from '#domain/routes.ts';
import { readOf } from '#src/api/calls.ts';
import { AvatarPanel } from '#src/screens/company/users/AvatarPanel.tsx';
import { HeldOfUser } from '#src/screens/company/users/HeldOfUser.tsx';
import { ProtectionOfUser } from '#src/screens/company/users/ProtectionOfUser.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useRights } from '#src/session/useRights.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordHead } from '#src/ui/page/head/RecordHead.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { titled } from '#src/ui/page/titled.ts';

const UserDialog = lazy(() => import('#src/screens/company/users/UserDialog.tsx'));

export type UserRecord = AnswerOf<typeof endpoints.user.data>;

/** /usuarios/perfil/{id_usuario}: a user's data and picture (§2). */
export default function UserProfileScreen({ params }: ScreenProps) {
  const id = Number(params['id_usuario']);
  const view = useRecordView({ read: readOf(endpoints.user.data), follows: touching('user') }, id);
  const dialog = useOpenDialog();
  const mayEdit = useRights('user').update;
  const record = view.record;
  if (view.failure) return <LoadFailure title="No se ha podido abrir el usuario" text={view.failure} onRetry={view.reload} />;
  if (!record) return <Loading shape="page" />;
  const name = `${record.first_name} ${record.last_name}`;
  return (
    <Stack gap="4">
      <RecordHead
        title={name}
        name={`Usuario ${name}`}
        beside={[mayEdit && { label: 'Editar', icon: 'pencil', shortcut: 'edit', run: () => dialog.edit(id) }]}
      />
      <Flex gap="4" align="flex-start" wrap="wrap">
        <Box flex={{ base: '1', sm: 'none' }}>
          <AvatarPanel user={record} onChanged={view.reload} />
        </Box>
        <Stack flex="1" minW="18rem" gap="4">
          <Panel title="Datos">
            <Facts facts={factsOf(record)} />
          </Panel>
          <ProtectionOfUser id={id} name={record.first_name} />
          <HeldOfUser id={id} />
        </Stack>
      </Flex>
      {dialog.target && (
        <Suspense>
          <UserDialog target={dialog.target} onClose={dialog.close} onSaved={view.reload} />
        </Suspense>
      )}
    </Stack>
  );
}

function factsOf(user: UserRecord) {
  return titled('user', {
    username: user.username,
    roles: groups.find(group => group.id === user.roles)?.name,
    active: user.active ? 'Activo' : 'Desactivado',
    email: user.email,
    phone: user.phone,
    dni: user.dni,
    customer_id: user.customer_id && <RecordLink href={href('usersOfCustomer', { customer_id: user.customer_id })}>{user.customer_name}</RecordLink>,
  });
}
