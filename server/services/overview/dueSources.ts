// Where what becomes due is kept, and what is shown of it.
import { type RawBuilder, sql } from 'kysely';
import type { DueEntity } from '#domain/overview/deadlines.ts';

/** Where the records of an entity are, and what is shown of them. */
export interface DueSource {
  /** The first table, and what its rows are counted anew by. */
  tables: readonly [string, ...string[]];
  /** What its day and its state are read from. */
  from: RawBuilder<unknown>;
  /** What else its customer and its name are read from. */
  joined?: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  state?: RawBuilder<unknown>;
  customer: RawBuilder<unknown>;
  location: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  page?: RawBuilder<unknown>;
  /** The day in a field, where it is not simply one of the first table. */
  dayIn?: (field: string) => RawBuilder<unknown>;
}

const none = sql`cast(null as integer)`;

export const dueSources: Record<DueEntity, DueSource> = {
  plannedVisit: {
    tables: ['planned_visit'],
    from: sql`planned_visit`,
    joined: sql`left join contract_plan on contract_plan.id = planned_visit.plan_id`,
    id: sql`planned_visit.id`,
    state: sql`planned_visit.estado`,
    customer: sql`planned_visit.customer_id`,
    location: sql`planned_visit.location_id`,
    name: sql`contract_plan.name`,
    page: sql`planned_visit.contract_id`,
  },
  quote: {
    tables: ['quote'],
    from: sql`quote`,
    id: sql`quote.id`,
    state: sql`quote.estado`,
    customer: sql`quote.customer_id`,
    location: sql`quote.location_id`,
    name: sql`trim(quote.codigo || ' ' || quote.name || ' ' || quote.customer_name)`,
  },
  followUp: {
    tables: ['follow_up', 'quote'],
    from: sql`follow_up`,
    joined: sql`left join quote on quote.id = follow_up.quote_id`,
    id: sql`follow_up.id`,
    state: sql`follow_up.estado`,
    customer: sql`quote.customer_id`,
    location: sql`quote.location_id`,
    name: sql`trim(quote.codigo || ' ' || quote.name || ' ' || quote.customer_name)`,
  },
  contract: {
    tables: ['contract'],
    from: sql`contract`,
    id: sql`contract.id`,
    state: sql`contract.estado`,
    customer: sql`contract.customer_id`,
    location: none,
    name: sql`contract.codigo || ' ' || contract.name`,
  },
  certificate: {
    tables: ['certificate'],
    from: sql`certificate`,
    id: sql`certificate.id`,
    state: sql`certificate.estado`,
    customer: sql`certificate.customer_id`,
    location: none,
    name: sql`certificate.name`,
  },
  priceRevision: {
    tables: ['price_revision'],
    from: sql`price_revision`,
    joined: sql`left join contract on contract.id = price_revision.contract_id`,
    id: sql`price_revision.id`,
    state: sql`price_revision.estado`,
    customer: sql`price_revision.customer_id`,
    location: none,
    name: sql`contract.codigo || ' ' || contract.name`,
    page: sql`price_revision.contract_id`,
  },
  cobro: {
    tables: ['debt'],
    from: sql`debt`,
    joined: sql`left join invoice on invoice.id = debt.invoice_id`,
    id: sql`debt.id`,
    state: sql`debt.estado`,
    customer: sql`debt.customer_id`,
    location: none,
    name: sql`'Factura ' || coalesce(invoice.codigo, debt.numero)`,
  },
  providerInvoice: {
    tables: ['provider_invoice'],
    from: sql`provider_invoice`,
    joined: sql`left join provider on provider.id = provider_invoice.proveedor_id`,
    id: sql`provider_invoice.id`,
    state: sql`provider_invoice.estado`,
    customer: none,
    location: none,
    name: sql`provider.name || ', ' || provider_invoice.n_factura_proveedor`,
  },
  fiscalPeriod: {
    tables: ['fiscal_period'],
    from: sql`fiscal_period`,
    id: sql`fiscal_period.id`,
    state: sql`fiscal_period.estado`,
    customer: none,
    location: none,
    name: sql`fiscal_period.nombre`,
  },
  reminder: {
    tables: ['reminder'],
    from: sql`reminder`,
    id: sql`reminder.id`,
    state: sql`reminder.estado`,
    customer: sql`reminder.customer_id`,
    location: none,
    name: sql`'Nivel ' || reminder.nivel`,
  },
  fiscalRecord: {
    tables: ['fiscal_sending', 'invoice'],
    from: sql`fiscal_sending join fiscal_record on fiscal_record.id = fiscal_sending.record_id`,
    joined: sql`left join invoice on invoice.id = fiscal_sending.invoice_id`,
    id: sql`fiscal_sending.record_id`,
    state: sql`fiscal_sending.estado`,
    customer: sql`invoice.customer_id`,
    location: none,
    name: sql`'Factura ' || fiscal_record.number`,
    dayIn: field => sql`substr(${sql.ref(`fiscal_record.${field}`)}, 1, 10)`,
  },
  fiscalMembership: {
    tables: ['fiscal_head'],
    from: sql`fiscal_head`,
    id: sql`fiscal_head.id`,
    state: sql`fiscal_head.membership`,
    customer: none,
    location: none,
    name: sql`''`,
  },
  machine: {
    // an albarán that is saved tells when its machine was visited, and so does a list
    tables: ['equipment', 'work_order', 'checklist_result'],
    from: sql`equipment`,
    joined: sql`left join location as site on site.id = equipment.location_id`,
    id: sql`equipment.id`,
    customer: sql`site.customer_id`,
    location: sql`equipment.location_id`,
    name: sql`equipment.name`,
  },
};
