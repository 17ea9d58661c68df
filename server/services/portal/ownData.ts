// What the office knows of the user who asks.
import { entities } from '#domain/index.ts';
import type { OwnData } from '#domain/portal/portal.ts';
import { wholeAddress } from '#domain/parties/wholeAddress.ts';
import { find } from '#server/db/records.ts';
import { notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

export async function ownData({ engine, user }: Ctx): Promise<OwnData> {
  const record = await find(engine.db, entities.user, user.id);
  const customer = user.customer_id === null ? undefined : await find(engine.db, entities.customer, user.customer_id);
  if (!record) throw notFound();
  const { username, first_name, last_name, email, phone } = record;
  return { username, first_name, last_name, email, phone, company: customer?.name ?? '', address: customer ? wholeAddress(customer) : '' };
}
