// The steps of a fiscal period that a person may take. Kept apart from their calls, because what the calls answer names them.
export type PeriodStep = 'period.review' | 'period.close' | 'period.reopen';
