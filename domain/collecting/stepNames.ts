// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type DebtStep = 'payment.made' | 'refund.made' | 'payment.reversed';
export type ReminderStep = 'reminder.edit' | 'reminder.send' | 'reminder.tell' | 'reminder.postpone' | 'reminder.resume' | 'reminder.discard';
