import type { PaymentDraft } from '#domain/collecting/payment.ts';
import { methodOptions } from '#src/screens/collecting/parts/paymentMethods.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { SelectField, TextField } = fieldsFor<PaymentDraft>();

/** How it was paid, at which of our banks, and a note. `saldo` is what the customer has on account. */
export function PaymentFields({ saldo }: { saldo: number }) {
  return (
    <>
      <SelectField name="metodo" span={6} options={methodOptions(saldo)} placeholder="Elija…" />
      <TextField name="banco" span={6} />
      <TextField name="nota" span={12} />
    </>
  );
}
