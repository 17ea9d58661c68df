// A phone with an app of codes, whose clock is the server's.
import { endpoints } from '#domain/endpoints.ts';
import { codeAt, periodAt } from '#server/services/session/oneTimeCodes.ts';
import { PASSWORD, type TestApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';

export class CodeApp {
  readonly secret: string;
  #clock: TestApp['services']['clock'];
  constructor({ services }: Pick<TestApp, 'services'>, secret: string) {
    this.secret = secret;
    this.#clock = services.clock;
  }

  /** What the app shows, `off` periods from now. */
  code(off = 0): string {
    return codeAt(this.secret, periodAt(this.#clock().toMillis()) + off);
  }

  /** A code that the app does not show. */
  get wrong(): string {
    const shown = [-1, 0, 1].map(off => this.code(off));
    return ['000000', '000001', '000002', '000003'].find(code => !shown.includes(code))!;
  }
}

/** Adds an app to the account of whoever this is; answers it, with the recovery codes. */
export async function enrol(app: Pick<TestApp, 'services'>, who: Caller): Promise<{ phone: CodeApp; codes: string[] }> {
  const { secret } = await who.post(endpoints.secondStep.startApp, { current: PASSWORD });
  const phone = new CodeApp(app, secret);
  const { codes } = await who.post(endpoints.secondStep.confirmApp, { code: phone.code() });
  return { phone, codes };
}
