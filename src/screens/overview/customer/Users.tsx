import { lazy, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { PartList } from '#src/screens/overview/customer/PartList.tsx';
import { type Of } from '#src/screens/overview/customer/rows.ts';
import { AllOfThem } from '#src/screens/overview/customer/AllOfThem.tsx';

const UserDialog = lazy(() => import('#src/screens/company/users/UserDialog.tsx'));

export function Users({ customerId }: CustomerPart) {
  type R = Of<'user'>;
  const [actors] = useState(() => listActors<R>(endpoints.user, {}, { path: `cliente/${customerId}` }));
  const dialog = useOpenDialog();
  const rights = useRights('user');
  const columns = columnsOf('user', [
    { field: 'last_name', isSortable: true },
    { field: 'first_name', card: 'text' },
    { field: 'username', isSortable: true },
    { field: 'email' },
  ]);
  return (
    <PartList<R>
      title="Usuarios"
      actors={actors}
      columns={columns}
      nouns={['usuario', 'usuarios']}
      link={<AllOfThem to={href('usersOfCustomer', { customer_id: customerId })} />}
      add={rights.create ? { label: 'Añadir usuario', onAdd: dialog.add } : undefined}
      href={row => href('userProfile', { id_usuario: row.id })}
    >
      {reload =>
        dialog.target && (
          <UserDialog
            target={{ ...dialog.target, given: dialog.target.mode === 'add' ? { roles: 3, customer_id: customerId } : null }}
            onClose={dialog.close}
            onSaved={reload}
          />
        )
      }
    </PartList>
  );
}
