import { moneyMethods } from '#src/screens/collecting/parts/paymentMethods.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { DateField, SelectField, TextField } = fieldsFor<{ fecha_pago: string; metodo: string; banco: string; nota: string }>();

/** When and how a supplier was paid, and a note. */
export function PaidHow() {
  return (
    <>
      <DateField name="fecha_pago" span={5} />
      <SelectField name="metodo" span={7} options={moneyMethods} placeholder="Elija…" />
      <TextField name="banco" span={12} />
      <TextField name="nota" span={12} />
    </>
  );
}
