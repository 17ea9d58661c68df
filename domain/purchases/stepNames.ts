// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type BillStep =
  | 'bill.edit'
  | 'bill.delete'
  | 'bill.review'
  | 'bill.approve'
  | 'bill.pay'
  | 'bill.takeBack'
  | 'bill.return'
  | 'bill.dispute'
  | 'bill.resolve';
