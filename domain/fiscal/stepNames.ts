// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type FiscalRecordStep = 'record.ask' | 'record.replace';

export type FiscalSenderStep = 'sender.resume' | 'sender.retry';

export type MembershipStep = 'membership.leave' | 'membership.stay';
