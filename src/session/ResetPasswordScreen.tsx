import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { customerLength, passwordsDiffer } from '#domain/session/passwordLength.ts';
import { routes } from '#domain/routes.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { EntryField } from '#src/session/EntryField.tsx';
import { EntryPage } from '#src/session/EntryPage.tsx';
import { savePassword } from '#src/session/recoveryActors.ts';
import { useEntryForm } from '#src/session/second/useEntryForm.ts';

const bound = passwordResetMachine.provide({ actors: { save: savePassword } });

/** In the words of §5 (User). */
function problemOf(password: string): string | undefined {
  if (password === '') return 'Introduzca la contraseña nueva';
  return password.length < customerLength.least ? customerLength.message : undefined;
}

const rules = {
  password: problemOf,
  password_confirm: (repeated: string, { password }: Readonly<Record<string, string>>) =>
    repeated !== '' && repeated === password ? undefined : passwordsDiffer,
};

/** /resetPassword/{code}: a new password, once. */
export function ResetPasswordScreen({ params }: { params: Record<string, string> }) {
  const actor = useActorRef(bound, { input: { code: params['forgotten_password_code'] ?? '' } });
  const state = useSelector(actor, snapshot => snapshot);
  const isBusy = state.hasTag('busy');
  const { password: refusedPassword, password_confirm: refusedRepeat } = state.context.errors ?? {};

  const { form, messages } = useEntryForm({
    rules,
    onTyped: () => actor.send({ type: 'form.changed' }),
    onSubmit: passwords => actor.send({ type: 'reset.submit', ...passwords }),
  });

  if (state.matches('done'))
    return (
      <EntryPage title="Contraseña cambiada" lead="Ya puede entrar con su contraseña nueva.">
        <Link href={routes.login.path} className="entry-link">
          Iniciar sesión
        </Link>
      </EntryPage>
    );
  return (
    <EntryPage
      title="Nueva contraseña"
      lead={`Escriba dos veces una contraseña de al menos ${constants.staffPasswordMin} caracteres (${constants.passwordMin} si es cliente).`}
    >
      <form {...form}>
        {state.context.message && (
          <p className="entry-alert" role="alert">
            {state.context.message}
          </p>
        )}
        <EntryField
          name="password"
          label="Contraseña nueva"
          type="password"
          autoComplete="new-password"
          message={messages.password ?? refusedPassword}
          startsFocused
        />
        <EntryField
          name="password_confirm"
          label="Repita la contraseña"
          type="password"
          autoComplete="new-password"
          message={messages.password_confirm ?? refusedRepeat}
        />
        <button type="submit" className="entry-button is-wide" aria-disabled={isBusy}>
          {isBusy ? 'Guardando…' : 'Guardar la contraseña'}
        </button>
      </form>
      <p className="entry-foot">
        <Link href={routes.login.path} className="entry-link">
          Volver a iniciar sesión
        </Link>
      </p>
    </EntryPage>
  );
}
