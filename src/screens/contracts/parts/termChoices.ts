// What the forms of contracts, of their templates and of the wizard offer to choose.
import { renewals, revisions } from '#domain/contracts/contract.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';

export const renewalChoices = toOptions(renewals);
export const revisionChoices = toOptions(revisions);
