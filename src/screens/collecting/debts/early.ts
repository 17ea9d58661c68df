/** What a payment is saved for although it came before its invoice. */
export const EARLY = 'early';
