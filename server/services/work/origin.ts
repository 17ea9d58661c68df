// What an aviso comes from, in words.
import { sql } from 'kysely';
import { entities } from '#domain/index.ts';

/** 'Contrato C26-00003' of an aviso that is a visit of one; null of others. */
export const originOfNotice = sql<string | null>`(select ${sql.lit(`${entities.contract.one} `)} || contract.codigo
  from planned_visit join contract on contract.id = planned_visit.contract_id where planned_visit.notice_id = notice.id limit 1)`.as('origin');
