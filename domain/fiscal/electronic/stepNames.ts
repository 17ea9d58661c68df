// The steps of an electronic invoice that a person may take. Kept apart from their calls, because what the calls answer names them.
export type EInvoiceStep =
  | 'eInvoice.prepare'
  | 'eInvoice.sign'
  | 'eInvoice.deliver'
  | 'eInvoice.register'
  | 'eInvoice.reject'
  | 'eInvoice.pay'
  | 'eInvoice.waive';
