// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type QuoteStep =
  | 'quote.edit'
  | 'quote.delete'
  | 'quote.send'
  | 'quote.mail'
  | 'quote.see'
  | 'quote.accept'
  | 'quote.reject'
  | 'quote.revise'
  | 'quote.identify'
  | 'quote.plan'
  | 'quote.deliver'
  | 'quote.charge'
  | 'quote.bill'
  | 'quote.extend'
  | 'quote.allow'
  | 'quote.finish';

export type FollowUpStep = 'followUp.send' | 'followUp.tell' | 'followUp.discard';
