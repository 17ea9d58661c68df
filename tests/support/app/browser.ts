// A browser before anybody has signed in with it: it keeps the cookie that the server leaves, and sends it.
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import type { Envelope } from '#domain/kernel/answer.ts';
import { type TestApp, PASSWORD } from '#tests/support/app/app.ts';

export class Browser {
  #app: Pick<TestApp, 'nobody'>;
  /** The header that said what to keep, whole. */
  kept = '';
  constructor(app: Pick<TestApp, 'nobody'>) {
    this.#app = app;
  }

  get cookie(): string {
    return this.kept.split(';')[0]!;
  }

  /** Signs in, or tries to; answers what a person would be told. */
  async signIn(identity: string, password = PASSWORD, remoteAddress = '10.20.0.1') {
    return this.send(authEndpoints.login.path, { identity, password }, {}, remoteAddress);
  }

  /** Sends a call as this browser, and keeps the cookie that comes back. */
  async send(path: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '10.20.0.1') {
    const response = await this.#app.nobody.fetch(path, {
      method: 'POST',
      payload,
      remoteAddress,
      headers: { ...headers, ...(this.kept && { cookie: this.cookie }) },
    });
    const left = response.headers['set-cookie'];
    if (typeof left === 'string') this.kept = left;
    const { code, message = '', data } = response.json<Envelope<{ token: string }>>();
    return { status: response.statusCode, code, message, data: data! };
  }
}
