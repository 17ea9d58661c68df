// Somebody who asks a server process over a socket, and takes whatever it answers.
import type { Envelope } from '#domain/kernel/answer.ts';
import { authEndpoints } from '#domain/session/authEndpoints.ts';

export interface Answered {
  status: number;
  body: Envelope & { status?: string };
}

export interface Client {
  get(path: string): Promise<Answered>;
  post(path: string, body: object): Promise<Answered>;
}

export function clientOf(address: string, token = ''): Client {
  const ask = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(address + path, { ...init, headers: { 'content-type': 'application/json', 'x-token': token } });
    return { status: response.status, body: (await response.json()) as Answered['body'] };
  };
  return { get: path => ask(path, { method: 'GET' }), post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }) };
}

/** A client who has signed in. */
export async function signedIn(address: string, identity: string, password: string): Promise<Client> {
  const { body } = await clientOf(address).post(authEndpoints.login.path, { identity, password });
  return clientOf(address, (body.data as { token: string }).token);
}
