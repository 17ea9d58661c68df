// When a signature reached the server, besides when it was given.

/** Statements in order. */
export function statements(): string[] {
  return [`alter table order_signature add column recibida text not null default ''`, `update order_signature set recibida = fecha`];
}
