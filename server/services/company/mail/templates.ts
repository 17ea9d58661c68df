// The words of mails: as the office has changed them, else the standard ones.
import {
  type MailKindName,
  type MailTemplate,
  type MailValues,
  type MailWords,
  factsOf,
  fillWords,
  isMailKind,
  mailKindNames,
  paragraphsOf,
  standardWords,
  templateDraft,
} from '#domain/company/mailTemplates.ts';
import type { Saved } from '#domain/kernel/answer.ts';
import type { Db } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { invalid, stale } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { checkedFields } from '#server/services/records/validate.ts';
import type { Letter } from './letter.ts';

/** The words of a kind of mail. */
export async function wordsOf(db: Db, kind: MailKindName): Promise<MailWords> {
  const row = await db.selectFrom('mail_template').select(['subject', 'text']).where('kind', '=', kind).executeTakeFirst();
  return row ?? standardWords(kind);
}

/** A mail that is written: its subject, and what its letter holds. */
export interface Written extends Pick<Letter, 'title' | 'paragraphs' | 'facts'> {
  subject: string;
}

/** Writes a mail of a kind; `own` words are those that a sender has changed for this one. */
export async function writeMail<Kind extends MailKindName>(db: Db, kind: Kind, values: NoInfer<MailValues<Kind>>, own?: MailWords): Promise<Written> {
  const { subject, text } = fillWords(own ?? (await wordsOf(db, kind)), values);
  return { subject, title: subject, paragraphs: paragraphsOf(text), facts: factsOf(kind, values) };
}

/** The template of every kind. */
export async function templates({ engine }: Ctx): Promise<MailTemplate[]> {
  const rows = await engine.db.selectFrom('mail_template').select(['kind', 'subject', 'text', 'version']).execute();
  return mailKindNames.map(kind => rows.find(row => row.kind === kind) ?? { kind, ...standardWords(kind), version: 0 });
}

/** Changes the words of a kind. The standard ones are not kept, so that they follow the program. */
export async function saveTemplate(ctx: Ctx, sent: Record<string, unknown>): Promise<Saved> {
  const { kind, version, ...fields } = sent;
  if (!isMailKind(kind)) throw invalid({ kind: 'No existe esa clase de correo' });
  const words = checkedFields(ctx, templateDraft(kind), fields);
  const standard = standardWords(kind);
  const isStandard = words.subject === standard.subject && words.text === standard.text;
  return ctx.engine.transact(async trx => {
    const who = whoOf(ctx);
    const before = await trx.selectFrom('mail_template').selectAll().where('kind', '=', kind).forNoKeyUpdate().executeTakeFirst();
    if (version !== undefined && version !== null && Number(version) !== (before?.version ?? 0)) throw stale(before?.updated_by === who.id);
    const told = (row: MailWords) => ({ kind, subject: row.subject, text: row.text });
    if (isStandard) {
      if (!before) return { id: 0, version: 0 };
      await trx.deleteFrom('mail_template').where('id', '=', before.id).execute();
      await audit(trx, who, 'mailTemplate', before.id, 'delete', told(before), null);
      return { id: before.id, version: 0 };
    }
    const stamps = { updated_at: who.at, updated_by: who.id };
    if (!before) {
      const inserted = await trx
        .insertInto('mail_template')
        .values({ kind, ...words, version: 1, ...stamps })
        .onConflict(conflict => conflict.column('kind').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw stale(false);
      await audit(trx, who, 'mailTemplate', inserted.id, 'create', null, told(words));
      return { id: inserted.id, version: 1 };
    }
    const next = before.version + 1;
    await trx
      .updateTable('mail_template')
      .set({ ...words, version: next, ...stamps })
      .where('id', '=', before.id)
      .execute();
    await audit(trx, who, 'mailTemplate', before.id, 'update', told(before), told(words));
    return { id: before.id, version: next };
  });
}
