/** Decimals of the amounts of cobros and payments, which are integer thousandths where they are reckoned. */
export const THOUSANDTHS = 3;
