import type { PaymentDraft } from '#domain/entities/payment.ts';
import { methodOptions } from '#src/screens/paymentMethods.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { SelectField, TextField } = fieldsFor<PaymentDraft>();

/** How it was paid, at which of our banks, and a note. `saldo` is what the customer has on account. */
export function PaymentFields({ saldo }: { saldo: number }) {
  return (
    <>
      <SelectField name="metodo" span={6} options={methodOptions(saldo)} placeholder="Sin indicar" />
      <TextField name="banco" span={6} />
      <TextField name="nota" span={12} />
    </>
  );
}
