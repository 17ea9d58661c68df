// How something was paid, as a choice and in words.
import { ON_ACCOUNT, type PaymentMethod, paymentMethods } from '#domain/collecting/payment.ts';
import { formatEuros } from '#domain/kernel/format.ts';

/** 'Transferencia'; '' where none is given. */
export const methodWords = (method: PaymentMethod | ''): string => method.charAt(0).toUpperCase() + method.slice(1);

/** The methods of money alone. */
export const moneyMethods = paymentMethods.filter(method => method !== ON_ACCOUNT).map(method => ({ value: method, label: methodWords(method) }));

/** The methods to choose from; what is on account only where `saldo` euros are. */
export const methodOptions = (saldo: number) =>
  paymentMethods
    .filter(method => method !== ON_ACCOUNT || saldo > 0)
    .map(method => ({ value: method, label: method === ON_ACCOUNT ? `${methodWords(method)} (${formatEuros(saldo)})` : methodWords(method) }));
