// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type InvoiceStep =
  | 'invoice.edit'
  | 'invoice.renumber'
  | 'invoice.redate'
  | 'invoice.delete'
  | 'invoice.issue'
  | 'invoice.mail'
  | 'invoice.rectify'
  | 'invoice.redo'
  | 'invoice.annul'
  | 'invoice.substitute';
