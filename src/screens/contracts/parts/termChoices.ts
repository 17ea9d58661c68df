// What the forms of contracts, of their templates and of the wizard offer to choose.
import { agreedPayments, renewals, revisions } from '#domain/contracts/contract.ts';

const choices = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));

export const renewalChoices = choices(renewals);
export const revisionChoices = choices(revisions);
/** Without the one that says nothing, which is the placeholder. */
export const paymentChoices = choices(agreedPayments).filter(({ value }) => value !== '');
