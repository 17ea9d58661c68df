// The document of a cobro, for queries that join its invoice: that one, or what another program gave its number and day.
import { sql } from 'kysely';

export const debtNumber = sql<string>`coalesce(invoice.codigo, debt.numero)`;
export const debtDay = sql<string>`coalesce(invoice.fecha_creacion, debt.fecha)`;
