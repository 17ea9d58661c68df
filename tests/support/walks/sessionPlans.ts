// The second step of signing in, for whatever it is opened.
import type { secondFactorMachine, SecondFactorPurpose } from '#machines/session/secondFactorMachine.ts';
import { network, refused } from '#tests/support/walks/planAnswers.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

const codes = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];
const app = { address: 'otpauth://totp/Frigoria:ana?secret=MZXW6YTB&issuer=Frigoria', secret: 'MZXW6YTBOI234567MZXW6YTBOI234567' };

const openedFor = (purpose: SecondFactorPurpose, of: number | null = null): Plan<typeof secondFactorMachine> => ({
  input: { purpose, of },
  cases: [
    { type: 'code.given', code: '123456' },
    { type: 'password.given', current: 'secreto-frio-1' },
    done('look', { lacks: 'code', app: true, passkey: true }),
    done('look', { lacks: 'enrolment', app: false, passkey: true }),
    done('look', { lacks: null, app: true, passkey: true }),
    failed('look', network),
    done('pass', { left: null, token: 't2' }),
    done('pass', { left: 9, token: 't2' }),
    failed('pass', refused),
    done('start', app),
    failed('start', refused),
    done('confirm', { codes, token: 't2' }),
    done('confirm', { codes: [], token: 't2' }),
    failed('confirm', refused),
    done('add', { codes }),
    done('add', { codes: [] }),
    failed('add', refused),
    done('renew', { codes }),
    failed('renew', refused),
    failed('remove', refused),
  ],
});

export const secondFactors = [openedFor('signIn'), openedFor('app'), openedFor('passkey'), openedFor('codes'), openedFor('removal'), openedFor('removal', 7)];
