// The ways of paying that a form offers, without the one that says nothing, which is its placeholder.
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';

export const paymentChoices = toOptions(agreedPayments).filter(({ value }) => value !== '');
