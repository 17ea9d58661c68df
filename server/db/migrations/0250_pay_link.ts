// The company's own link by which its customers pay.
import type { Columns } from '../migrate.ts';

export const statements = (_c: Columns): string[] => [`alter table company add column enlace_pago text not null default ''`];
