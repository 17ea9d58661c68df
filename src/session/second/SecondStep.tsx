import type { ReactNode } from 'react';
import { EntryField } from '#src/session/EntryField.tsx';
import { RecoveryCodes } from '#src/session/second/RecoveryCodes.tsx';
import type { SecondStepModel } from '#src/session/second/useSecondStep.ts';
import { useEntryForm } from '#src/session/second/useEntryForm.ts';
import { QrCode } from '#src/ui/widgets/QrCode.tsx';
import '#src/session/second/second.css';

/** What is asked or told now, whatever it is opened for. */
export function SecondStep({ state, send, onPasskey }: SecondStepModel & { onPasskey?: () => void }) {
  const { app, codes, hasApp, hasPasskey, left, message, purpose } = state.context;
  const isBusy = state.hasTag('busy');
  const leave = { label: purpose === 'signIn' ? 'Salir' : 'Cancelar', onPress: () => send({ type: 'step.left' }) };

  if (state.hasTag('code'))
    return (
      <AskedForm
        key="code"
        name="code"
        label={hasApp ? 'Código de la aplicación' : 'Código de recuperación'}
        autoComplete="one-time-code"
        missing="Escriba el código"
        submit={isBusy ? 'Comprobando…' : 'Entrar'}
        {...{ isBusy, message, leave }}
        onType={() => send({ type: 'form.changed' })}
        onSubmit={code => send({ type: 'code.given', code })}
        before={
          hasPasskey && (
            <button type="button" className="entry-button is-quiet is-wide second-passkey" onClick={onPasskey}>
              Usar una clave de acceso
            </button>
          )
        }
        after={
          <p className="entry-muted">
            {hasApp
              ? '¿No tiene el teléfono a mano? Escriba uno de sus códigos de recuperación, o pida en la oficina que le ayuden.'
              : 'Los códigos de recuperación son los que guardó al añadir su clave de acceso. Si los ha perdido, pida en la oficina que le ayuden.'}
          </p>
        }
      />
    );
  if (state.hasTag('password') && purpose !== 'signIn')
    return (
      <AskedForm
        key="password"
        name="current"
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        missing="Introduzca su contraseña"
        submit={isBusy ? 'Un momento…' : submitWords[purpose]}
        {...{ isBusy, message, leave }}
        onType={() => send({ type: 'form.changed' })}
        onSubmit={current => send({ type: 'password.given', current })}
        before={<p>{passwordWords[purpose]}</p>}
      />
    );
  if (state.hasTag('app') && app)
    return (
      <AskedForm
        key="app"
        name="code"
        label="Código de seis cifras"
        autoComplete="one-time-code"
        missing="Escriba el código que muestra la aplicación"
        submit={isBusy ? 'Comprobando…' : 'Confirmar'}
        {...{ isBusy, message, leave }}
        onType={() => send({ type: 'form.changed' })}
        onSubmit={code => send({ type: 'code.given', code })}
        before={
          <>
            <ol className="second-steps">
              <li>Abra en el teléfono una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o la de su gestor de contraseñas.</li>
              <li>
                Escanee este código QR o escriba la clave:
                <span className="second-app">
                  <QrCode text={app.address} label="Código QR para la aplicación" />
                  <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
                </span>
              </li>
              <li>Escriba el código que aparece.</li>
            </ol>
          </>
        }
      />
    );
  if (state.matches('keeping')) return <RecoveryCodes codes={codes} onKept={() => send({ type: 'step.read' })} />;
  if (state.matches('recovered'))
    return (
      <div aria-live="polite">
        <p>{leftWords(left ?? 0)} Si ha perdido el teléfono, añada el nuevo en «Mi cuenta», en el menú de su nombre.</p>
        <Actions>
          <button type="button" className="entry-button" onClick={() => send({ type: 'step.read' })}>
            Seguir
          </button>
        </Actions>
      </div>
    );
  if (state.matches('failed'))
    return (
      <>
        <p className="entry-alert" role="alert">
          {message}
        </p>
        <Actions>
          <button type="button" className="entry-button is-quiet" onClick={leave.onPress}>
            {leave.label}
          </button>
          <button type="button" className="entry-button" onClick={() => send({ type: 'step.retry' })}>
            Reintentar
          </button>
        </Actions>
      </>
    );
  return <div className="second-wait" role="status" aria-busy="true" aria-label="Cargando" />;
}

const submitWords = { app: 'Seguir', passkey: 'Seguir', codes: 'Hacer códigos nuevos', removal: 'Quitar' } as const;

const passwordWords = {
  app: 'Para proteger mejor su cuenta, confirme primero que es usted.',
  passkey: 'Podrá entrar con la huella, la cara o el PIN de este equipo, sin escribir la contraseña. Confirme primero que es usted.',
  codes: 'Los códigos de recuperación que tenía dejarán de servir.',
  removal: 'Dejará de servir para entrar. Si es la última, bastará la contraseña, y los códigos de recuperación se borrarán.',
} as const;

const leftWords = (left: number) =>
  left === 0
    ? 'Ha usado su último código de recuperación.'
    : `Ha usado un código de recuperación: ${left === 1 ? 'le queda uno' : `le quedan ${left}`}, y ese ya no sirve.`;

interface AskedFormProps {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autoComplete: string;
  /** What is said of an empty box. */
  missing: string;
  submit: string;
  isBusy: boolean;
  message: string | null;
  leave: { label: string; onPress: () => void };
  before?: ReactNode;
  after?: ReactNode;
  onType: () => void;
  onSubmit: (value: string) => void;
}

/** One box to fill in, and what goes with it. */
function AskedForm({ name, missing, submit, isBusy, message, leave, before, after, onType, onSubmit, ...field }: AskedFormProps) {
  const { form, messages } = useEntryForm({
    rules: { [name]: (value: string) => (value.trim() === '' ? missing : undefined) },
    onTyped: onType,
    onSubmit: ({ [name]: value = '' }) => !isBusy && onSubmit(value),
  });
  return (
    <form {...form}>
      {before}
      {message && (
        <p className="entry-alert" role="alert">
          {message}
        </p>
      )}
      <EntryField name={name} {...field} message={messages[name]} startsFocused />
      {after}
      <Actions>
        <button type="button" className="entry-button is-quiet" aria-disabled={isBusy} onClick={() => !isBusy && leave.onPress()}>
          {leave.label}
        </button>
        <button type="submit" className="entry-button" aria-disabled={isBusy}>
          {submit}
        </button>
      </Actions>
    </form>
  );
}

const Actions = ({ children }: { children: ReactNode }) => <div className="entry-actions">{children}</div>;
