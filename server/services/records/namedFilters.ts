// Filters of a list that are more than one field's value: what the dashboard's figures link to.
import { sql } from 'kysely';
import type { EntityName } from '#domain/index.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import { openNotices } from '#machines/lifecycles/notice.ts';
import { unplannedVisits, dueVisits } from '#machines/lifecycles/plannedVisit.ts';
import { openRevisions } from '#machines/lifecycles/priceRevision.ts';
import { payableBills } from '#machines/lifecycles/providerInvoice.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import { undecidedReminders } from '#machines/lifecycles/reminder.ts';
import type { Condition } from '#server/db/records.ts';

/** Filters by name; each is on or off: `filter: { abierto: true }`. */
export const namedFilters: Partial<Record<EntityName, Record<string, Condition>>> = {
  notice: { abierto: ['status_id', 'in', openNotices] },
  cobro: { abierto: ['deuda', '<>', 0], por_cobrar: ['deuda', '>', 0] },
  providerInvoice: { abierto: ['pendiente', '<>', 0], por_pagar: ['estado', 'in', payableBills] },
  reminder: { por_decidir: ['estado', 'in', undecidedReminders] },
  quote: { sin_respuesta: ['estado', 'in', unanswered] },
  followUp: { por_decidir: ['estado', 'in', undecided] },
  priceRevision: { por_decidir: ['estado', 'in', openRevisions] },
  plannedVisit: { por_hacer: ['estado', 'in', dueVisits], sin_aviso: ['estado', 'in', unplannedVisits] },
  product: { bajo_minimo: ['physical_stock', '<', sql.ref('min_stock')] },
};
