import { useMemo } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { user } from '#domain/company/user.ts';
import { passwordsDiffer } from '#domain/session/passwordLength.ts';
import { password, repeatedPassword } from '#domain/session/passwordRule.ts';
import { dialogActors } from '#src/api/actors.ts';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { UserFields } from '#src/screens/company/users/UserFields.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const actors = dialogActors(endpoints.user, {
  defaults: given => given as Record<string, unknown>,
  toValues: ({ password: _password, ...record }) => ({ ...record, password: '', password_confirm: '' }),
});

/** On creation a password must be given; afterwards an empty one leaves it as it is. */
const newDraft = user.draft.shape({
  password: password().required('Introduzca una contraseña'),
  password_confirm: repeatedPassword().required(passwordsDiffer),
});

/** Añadir or Editar Usuario (§2, §5). */
export default function UserDialog({ target, onSaved, ...told }: OpenedDialog) {
  const { actor } = useSession();
  const { id: ownId } = useUser();
  const mayEdit = useRights('user').update;
  const isNew = target.mode === 'add';
  const draft = useMemo(() => (isNew ? newDraft : user.draft), [isNew]);
  return (
    <RecordDialog
      {...told}
      onSaved={saved => {
        if (target.id === ownId) actor.send({ type: 'info.refresh' });
        onSaved?.(saved);
      }}
      target={target}
      isReadOnly={!mayEdit}
      noun={user.one}
      draft={draft}
      actors={actors}
      formKey={user.name}
      width={constants.dialogWidth.user + 100}
    >
      {values => <UserFields loaded={values} isNew={isNew} />}
    </RecordDialog>
  );
}
