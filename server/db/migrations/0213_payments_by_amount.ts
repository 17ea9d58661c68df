// A payment to a supplier is found by its amount, as the statement of the bank says it.
/** Statements in order. */
export const statements = (): string[] => [`create index provider_payment_amount on provider_payment (cantidad)`];
