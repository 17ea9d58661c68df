// A technician on the way to an aviso; which e-mails a customer wants, and what each mail that went out by itself told them.
import type { Columns } from '../migrate.ts';

/** Statements in order. Nobody who is a customer already gets a mail that they did not choose. */
export function statements(c: Columns): string[] {
  const choices = ['correo_visita', 'correo_en_camino', 'correo_terminado', 'correo_factura'];
  return [
    `alter table notice add column salida text`,
    `drop index notice_open`,
    `create index notice_open on notice (visit_at, id) where status_id in (1, 5, 2)`,
    ...choices.map(choice => `alter table customer add column ${choice} ${c.int} not null default 0`),
    `alter table mail add column choice text not null default ''`,
    `alter table mail add column told text not null default ''`,
  ];
}
