import { Box, Button, Flex, Text, useSlotRecipe } from '@chakra-ui/react';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { EntryCodes } from '#domain/company/team.ts';
import { endpoints } from '#domain/endpoints.ts';
import { leadsNowhere } from '#domain/session/firstEmail.ts';
import { groups } from '#domain/session/groups.ts';
import { href } from '#domain/routes.ts';
import { defaultGroup, userModules } from '#domain/company/userModules.ts';
import { listActors } from '#src/api/actors.ts';
import { actOn, readOf } from '#src/api/calls.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { PhoneLink } from '#src/screens/parties/parts/PhoneLink.tsx';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { type Command, useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const EntryCodesDialog = lazy(() => import('#src/screens/company/users/EntryCodesDialog.tsx'));
const TeamDialog = lazy(() => import('#src/screens/company/users/TeamDialog.tsx'));
const UserDialog = lazy(() => import('#src/screens/company/users/UserDialog.tsx'));

const makeCode = actOn(endpoints.user.entryCode);

type UserRow = AnswerOf<typeof endpoints.user.page>['items'][number];

const columns = columnsOf('user', [
  { field: 'last_name', isSortable: true, width: 9, grows: 2 },
  { field: 'first_name', width: 7, grows: 1, card: 'text' },
  { field: 'username', isSortable: true, width: 8, grows: 1, folds: 3, under: 'first_name', card: 'line' },
  { field: 'email', cell: row => (leadsNowhere(row.email) ? '' : row.email), isSortable: true, width: 11, grows: 2, folds: 4 },
  { field: 'phone', cell: row => <PhoneLink phone={row.phone} />, width: 8.5, folds: 2, under: 'email', card: 'line' },
  { field: 'roles', cell: row => groups.find(group => group.id === row.roles)?.name, width: 8.5 },
  { field: 'customer_name', width: 10, grows: 1, folds: 1, under: 'roles', card: 'line' },
  {
    field: 'active',
    width: 11,
    card: 'state',
    cell: row => (row.active ? <StateBadge label="Activo" tone="done" /> : <StateBadge label="Desactivado" tone="off" />),
  },
]);

/** The users module: one list per group (§2), or the users of one customer. */
export default function UsersScreen({ params }: ScreenProps) {
  const customerId = Number(params['customer_id']) || null;
  const module = params['module'] ?? userModules[0].path;
  const path = customerId === null ? module : `cliente/${customerId}`;
  return <UserList key={path} path={path} module={module} customerId={customerId} />;
}

function UserList({ path, module, customerId }: { path: string; module: string; customerId: number | null }) {
  const actors = useMemo(() => ofModule(path), [path]);
  const list = useRecordList(actors);
  const dialog = useOpenDialog();
  const rights = useRights('user');
  const me = useUser();
  const team = useOpenDialog('personas');
  const [made, setMade] = useState<EntryCodes | null>(null);
  const making = useCommand(makeCode, setMade);
  const target = dialog.target && {
    ...dialog.target,
    given: dialog.target.mode === 'add' ? { roles: customerId === null ? defaultGroup(module) : 3, customer_id: customerId } : null,
  };
  const desk = useListDesk('users', columns);
  return (
    <ListScreen
      many
      title={customerId === null ? (userModules.find(each => each.path === module)?.title ?? 'Usuarios') : 'Usuarios del cliente'}
      list={list}
      {...desk}
      exporting={{ endpoint: endpoints.user.export, always: customerId === null ? { roles: defaultGroup(module) } : { roles: 3, customer_id: customerId } }}
      nouns={['usuario', 'usuarios']}
      empty={{
        text: 'Cada persona entra con su usuario: la oficina ve todo, un técnico su día, un cliente lo suyo.',
        example: 'iruiz, Iván Ruiz, trabajador',
      }}
      searchLabel="Buscar por nombre, usuario o email"
      banner={customerId === null ? <Modules present={module} /> : <CustomerName id={customerId} />}
      add={rights.create ? { label: 'Añadir usuario', onAdd: dialog.add } : undefined}
      tools={
        rights.create &&
        customerId === null && (
          <Button type="button" size="sm" variant="outline" onClick={team.add}>
            <Icon name="people" /> Añadir personas
          </Button>
        )
      }
      actions={row =>
        rights.update && row.active && row.id !== me.id && <CodeButton name={row.username} making={making} onPress={() => making.run({ id: row.id })} />
      }
      href={row => href('userProfile', { id_usuario: row.id })}
      onEdit={rights.update ? row => dialog.edit(row.id) : undefined}
      deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar al usuario ${row.username}?`, isOffered: row => row.id !== me.id } : undefined}
    >
      {target && (
        <Suspense>
          <UserDialog target={target} onClose={dialog.close} onSaved={list.reload} />
        </Suspense>
      )}
      {team.target && rights.create && (
        <Suspense>
          <TeamDialog
            onMade={codes => {
              setMade(codes);
              list.reload();
            }}
            onClose={team.close}
          />
        </Suspense>
      )}
      {made && !team.target && (
        <Suspense>
          <EntryCodesDialog made={made} onClose={() => setMade(null)} />
        </Suspense>
      )}
    </ListScreen>
  );
}

/** Makes an entry code for the user of a row. */
function CodeButton({ name, making, onPress }: { name: string; making: Pick<Command<unknown>, 'marks'>; onPress: () => void }) {
  const label = `Código de entrada de ${name}`;
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...making.marks} onClick={onPress}>
      <QrCode className="icon" strokeWidth={1.8} aria-hidden />
    </button>
  );
}

/** The list of a module: every page says which one asks (§7 getFilteredUsers). */
const ofModule = (path: string) => listActors<UserRow>(endpoints.user, {}, { path });

/** Each group is a page of its own: links in the look of tabs. */
function Modules({ present }: { present: string }) {
  const look = useSlotRecipe({ key: 'tabs' })();
  return (
    <Box as="nav" aria-label="Grupos de usuarios" data-orientation="horizontal" css={look.root}>
      <Flex data-orientation="horizontal" css={look.list} overflowX="auto" overflowY="hidden">
        {userModules.map(({ path, title }) => (
          <Box key={path} asChild css={look.trigger} flexShrink="0">
            <Link href={href('usersOfModule', { module: path })} aria-current={path === present ? 'page' : undefined}>
              {title}
            </Link>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

function CustomerName({ id }: { id: number }) {
  const view = useRecordView({ read: readOf(endpoints.customer.dropdownById) }, id);
  return (
    <Text minH="6" overflowWrap="anywhere">
      {view.record?.label}
    </Text>
  );
}
