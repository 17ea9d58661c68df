// Quotes that nobody has answered, and the follow-ups that the rules of the company propose.
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import { proposeFollowUps } from '#server/services/quotes/followUps/propose.ts';
import type { TestApp } from '#tests/support/app/app.ts';

const { company, followUp, quote } = endpoints;

/** For one test file, whose company asks after a week, twice at most. */
export async function openFollowing({ office, given, services, db }: TestApp) {
  const rules = (values: object) => office.post(company.update, { data: { id: 1, ...values }, logo: null });
  const today = () => services.clock().toISODate()!;
  await rules({ seguimientos: true });
  /** A quote that was sent so many days ago. */
  const waiting = async (days = 8, over: Parameters<typeof given.quote>[0] & { email?: string } = {}): Promise<number> => {
    const { email = 'bar@sol.test', ...of } = over;
    const customer_id = of.interesado ? undefined : await given.customer({ email });
    const id = await given.quote({ ...(customer_id !== undefined && { customer_id }), ...of });
    await office.post(quote.step, { id, paso: 'quote.send' });
    await db
      .updateTable('quote')
      .set({ enviado_el: addDays(today(), -days) })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const propose = () => proposeFollowUps(services);
  const ofQuote = async (quote_id: number) =>
    (await office.post(followUp.page, { page: 1, filter: { quote_id, sort: { field: 'dia', dir: 'desc' } } })).items.toSorted(
      (one, other) => other.id - one.id,
    );
  return {
    rules,
    today,
    waiting,
    propose,
    /** The follow-ups of a quote, the newest first. */
    ofQuote,
    read: (id: number) => office.get(followUp.data, { id }),
    /** What a sender sends who has looked at a follow-up. */
    async letter(id: number) {
      const { version, para, asunto, texto } = await office.get(followUp.data, { id });
      return { id, version, para, asunto, texto };
    },
    /** The mails about a follow-up, the newest first. */
    mailsOf: (id: number) =>
      db
        .selectFrom('mail')
        .select(['id', 'state', 'recipient', 'subject', 'text'])
        .where('entity', '=', 'followUp')
        .where('record_id', '=', id)
        .orderBy('id', 'desc')
        .execute(),
    /** A quote that waits, and what is proposed for it. */
    async proposed(days = 8, over: Parameters<typeof waiting>[1] = {}) {
      const quote_id = await waiting(days, over);
      await propose();
      return { id: (await ofQuote(quote_id))[0]!.id, quote_id };
    },
  };
}
