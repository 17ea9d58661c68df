// The first start on an empty database: the user `admin`, so that somebody can sign in, and the company's empty record.
import { FIRST_EMAIL, FIRST_NAME } from '#domain/session/firstEmail.ts';
import { entities } from '#domain/index.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Who, insert } from '#server/db/records.ts';
import { Refused } from '#server/errors.ts';
import { type Services, nowText } from '#server/services/kernel/context.ts';
import { hashPassword } from './hashing.ts';
import { weaknessOf } from './newPassword.ts';
import { newToken } from './tokens.ts';

export interface FirstUser {
  username: string;
  /** Shown once; undefined when the environment gave it. */
  password: string | undefined;
}

/** Creates `admin` and the company when there is no user. Answers undefined when there is one. */
export async function firstUser(services: Services, given: string | undefined): Promise<FirstUser | undefined> {
  const { engine } = services;
  if (await engine.db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return undefined;
  const weakness = given && (await weaknessOf(given, { username: 'admin', email: FIRST_EMAIL }));
  if (weakness) throw new Refused(`ADMIN_PASSWORD no sirve: ${weakness}`);
  const password = given ?? newToken().slice(0, 16);
  const password_hash = await hashPassword(password);
  const who = { id: null, at: nowText(services) };
  await engine.transact(async trx => {
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return;
    const user = {
      username: 'admin',
      email: FIRST_EMAIL,
      first_name: FIRST_NAME,
      last_name: '',
      phone: '',
      dni: '',
      roles: 1,
      customer_id: null,
      active: true,
      imagen: '',
    };
    await insert(trx, entities.user, user, who, { columns: { password_hash } });
    await ensureCompany(trx, who);
  });
  return { username: 'admin', password: given === undefined ? password : undefined };
}

/** The company's record, with id 1. */
export async function ensureCompany(trx: Trx, who: Who, values: DraftOf<typeof entities.company> = entities.company.draft.getDefault()): Promise<void> {
  await insert(trx, entities.company, { ...values, logo: '' }, who, { columns: { id: 1 } });
}
