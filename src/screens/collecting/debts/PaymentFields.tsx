import type { PaymentDraft } from '#domain/collecting/payment.ts';
import { methodOptions } from '#src/screens/collecting/parts/paymentMethods.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { DateField, SelectField, TextField } = fieldsFor<PaymentDraft>();

/** When and how it was paid, at which of our banks, and a note. `saldo` is what the customer has on account. */
export function PaymentFields({ saldo }: { saldo: number }) {
  return (
    <>
      <DateField name="fecha_pago" span={4} />
      <SelectField name="metodo" span={4} options={methodOptions(saldo)} placeholder="Sin indicar" />
      <TextField name="banco" span={4} />
      <TextField name="nota" span={12} />
    </>
  );
}
