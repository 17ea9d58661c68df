import { object, string } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { passwordsDiffer } from '#domain/session/passwordLength.ts';
import { password, repeatedPassword } from '#domain/session/passwordRule.ts';
import { passwordActors } from '#src/layout/passwordActors.ts';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = object({
  current: string().required('Introduzca su contraseña actual').default('').meta({ secret: true }),
  password: password().required('Introduzca la contraseña nueva'),
  password_confirm: repeatedPassword().required(passwordsDiffer),
});

/** Cambiar contraseña: one's own. Afterwards every session of the user is over, this one too, and the login says so. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { actor } = useSession();
  const { id, username } = useUser();
  return (
    <RecordDialog
      target={{ mode: 'edit', id, given: null }}
      noun="Contraseña"
      title="Cambiar contraseña"
      draft={draft}
      actors={passwordActors}
      formKey="password"
      width={constants.dialogWidth.min + 40}
      onClose={onClose}
      onSaved={() => actor.send({ type: 'password.changed' })}
    >
      <FormGrid>
        {/* for the browser's own list of passwords */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField name="current" label="Contraseña actual" type="password" autoComplete="current-password" span={12} />
        <TextField
          name="password"
          label="Contraseña nueva"
          type="password"
          autoComplete="new-password"
          span={12}
          hint={`Al menos ${constants.passwordMin} caracteres`}
        />
        <TextField
          name="password_confirm"
          label="Repita la contraseña nueva"
          type="password"
          autoComplete="new-password"
          span={12}
          hint="Al guardarla tendrá que volver a entrar"
        />
      </FormGrid>
    </RecordDialog>
  );
}
