// What a session lacks after a right password. Asked anew with every request, so that a company that begins to demand a second step has it from whoever is inside.
import { type RawBuilder, sql } from 'kysely';
import { groups } from '#domain/session/groups.ts';
import type { Lack } from '#domain/kernel/endpoint.ts';

/** What is read of a user besides, where `app_user` is: whether they have a second step, and whether their role must have one. */
export const stepColumns = [
  sql<number>`(select count(*) from code_app where code_app.user_id = app_user.id and confirmed = 1)
    + (select count(*) from passkey where passkey.user_id = app_user.id)`.as('steps'),
  demanded(sql.ref('app_user.roles')).as('demanded'),
] as const;

function demanded(group: RawBuilder<unknown>): RawBuilder<number> {
  const cases = groups.map(({ id, role }) => sql`when ${sql.lit(id)} then ${sql.ref(`doble_${role}`)}`);
  return sql<number>`coalesce((select case ${group} ${sql.join(cases, sql` `)} else 0 end from company where company.id = 1), 0)`;
}

/** The tables that these are read from. */
export const stepTables = ['code_app', 'passkey', 'company'] as const;

interface StepRow {
  steps: number;
  demanded: number;
}

/** What a session lacks whose user has a second step or must have one. */
export function lackOf({ steps, demanded: isDemanded }: StepRow, proven: number): Lack | null {
  if (steps > 0) return proven === 1 ? null : 'code';
  return isDemanded === 1 ? 'enrolment' : null;
}
