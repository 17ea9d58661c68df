import { useActorRef, useSelector } from '@xstate/react';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { isTooShort, passwordTooShort } from '#domain/session/passwordLength.ts';
import { routes } from '#domain/routes.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { EntryField } from '#src/session/EntryField.tsx';
import { EntryPage } from '#src/session/EntryPage.tsx';
import { savePassword } from '#src/session/recoveryActors.ts';

type Problems = { password?: string; password_confirm?: string };

const bound = passwordResetMachine.provide({ actors: { save: savePassword } });

/** What is wrong with a new password, in the words of §5 (User). */
function problemsOf(password: string, repeated: string): Problems {
  if (password === '') return { password: 'Introduzca la contraseña nueva' };
  if (isTooShort(password)) return { password: passwordTooShort };
  return password === repeated ? {} : { password_confirm: 'Las contraseñas no coinciden' };
}

/** /resetPassword/{code}: a new password, once. */
export function ResetPasswordScreen({ params }: { params: Record<string, string> }) {
  const actor = useActorRef(bound, { input: { code: params['forgotten_password_code'] ?? '' } });
  const state = useSelector(actor, snapshot => snapshot);
  const [problems, setProblems] = useState<Problems>({});
  const isBusy = state.hasTag('busy');
  const { password: refusedPassword, password_confirm: refusedRepeat } = state.context.errors ?? {};

  const submit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const form = new FormData(submitted.currentTarget);
    const password = String(form.get('password'));
    const repeated = String(form.get('password_confirm'));
    const found = problemsOf(password, repeated);
    setProblems(found);
    if (!found.password && !found.password_confirm) actor.send({ type: 'reset.submit', password, password_confirm: repeated });
  };
  const typed = () => {
    setProblems({});
    actor.send({ type: 'form.changed' });
  };

  if (state.matches('done'))
    return (
      <EntryPage title="Contraseña cambiada" lead="Ya puede entrar con su contraseña nueva.">
        <Link href={routes.login.path} className="entry-link">
          Iniciar sesión
        </Link>
      </EntryPage>
    );
  return (
    <EntryPage title="Nueva contraseña" lead={`Escriba dos veces una contraseña de al menos ${constants.passwordMin} caracteres.`}>
      <form onSubmit={submit} noValidate>
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
          message={problems.password ?? refusedPassword}
          startsFocused
          onChange={typed}
        />
        <EntryField
          name="password_confirm"
          label="Repita la contraseña"
          type="password"
          autoComplete="new-password"
          message={problems.password_confirm ?? refusedRepeat}
          onChange={typed}
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
