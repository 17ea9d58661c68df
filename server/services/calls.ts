// Llamadas: dated now and assigned to whoever answers, with the customer's address where none is given (§5 Call).
import { nowText } from './context.ts';
import type { Rule } from './rule.ts';

export const callRule: Rule = {
  async prepare(trx, ctx, draft, before) {
    const values = { ...draft };
    values['date'] ??= before?.['date'] ?? nowText(ctx);
    values['user_id'] ??= before ? null : ctx.user.id;
    if (values['customer_id'] && !values['optional_address']) {
      const customer = await trx
        .selectFrom('customer')
        .select('address')
        .where('id', '=', values['customer_id'] as number)
        .executeTakeFirst();
      values['optional_address'] = customer?.address ?? '';
    }
    return values;
  },
};
