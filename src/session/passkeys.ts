// Passkeys, as the browser asks for them. Fetched with the first one that is asked for.
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { type RecoveryCodes, secondStepEndpoints } from '#domain/session/secondStep.ts';
import { call } from '#src/api/client.ts';

const asked = { silent: true, key: null } as const;

/** Signs in by a passkey that the browser lets the user choose. */
export async function signInByPasskey(signal: AbortSignal): Promise<{ token: string }> {
  const optionsJSON = (await call(authEndpoints.askPasskey, { signal, ...asked })) as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(explain);
  return call(authEndpoints.signInByPasskey, { body: { response }, signal, ...asked });
}

/** Makes a passkey on this device. */
export async function makePasskey(body: { current: string }, signal: AbortSignal): Promise<RecoveryCodes> {
  const optionsJSON = (await call(secondStepEndpoints.newPasskey, { body, signal, ...asked })) as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(explain);
  return call(secondStepEndpoints.addPasskey, { body: { response }, signal, ...asked });
}

/** What the browser did not do, in words. */
function explain(error: unknown): never {
  const code = error instanceof WebAuthnError ? error.code : '';
  throw new Error(words[code] ?? 'El navegador no ha usado ninguna clave de acceso. Inténtelo otra vez o entre de otra forma.', { cause: error });
}

const words: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este equipo ya tiene una clave de acceso para su cuenta',
  ERROR_INVALID_DOMAIN: 'Las claves de acceso no funcionan en esta dirección: abra Frigoria por su dirección de siempre',
  ERROR_INVALID_RP_ID: 'Las claves de acceso no funcionan en esta dirección: abra Frigoria por su dirección de siempre',
};
