import type { DraftOf } from '#domain/kernel/entity.ts';
import type { invoice } from '#domain/invoicing/invoice.ts';
import { creditReasons } from '#domain/invoicing/kinds.ts';
import { paymentChoices } from '#src/screens/parts/paymentChoices.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { NumberField } from '#src/screens/invoicing/invoices/NumberField.tsx';
import { OperationField, useAreOfSeveralMonths } from '#src/screens/invoicing/invoices/OperationField.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { Folded } from '#src/ui/form/Folded.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import type { Values } from '#src/ui/form/RecordForm.tsx';

const { CheckField, DateField, DecimalField, SelectField, TextAreaField } = fieldsFor<DraftOf<typeof invoice>>();

const reasons = creditReasons.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of an invoice above its lines: to whom, and number and dates in one row; what is seldom written is folded away. */
export function InvoiceFields({ loaded }: { loaded: Values }) {
  const { next_code, rectifica_id } = loaded;
  const isCreditNote = typeof rectifica_id === 'number';
  return (
    <>
      <FormGrid>
        <CustomerField known={knownOption(loaded, 'customer')} />
        {isCreditNote && <SelectField name="motivo" span={12} options={reasons} hint="Se imprime en la rectificativa" />}
        <NumberField next={next_code} />
        <DateField name="fecha_creacion" span={4} />
        <DateField name="fecha_vencimiento" span={4} hint="Vacío, según el cliente" />
      </FormGrid>
      <Folded
        title="Forma de pago, fecha de operación, retención, simplificada"
        fields={['metodo', 'fecha_operacion', 'retencion', 'simplificada']}
        isAsked={useAreOfSeveralMonths()}
      >
        <FormGrid>
          <OperationField />
          {!isCreditNote && (
            <>
              <SelectField name="metodo" span={4} options={paymentChoices} placeholder="La acordada" hint="La del contrato, del presupuesto o del cliente" />
              <DecimalField name="retencion" unit="%" span={4} hint="Vacía, según el cliente" />
              <CheckField name="simplificada" span={4} hint="Hasta 400 €, o hasta 3.000 € con IVA por trabajos en el domicilio de un particular" />
            </>
          )}
        </FormGrid>
      </Folded>
    </>
  );
}

/** What an invoice says below its lines. */
export const InvoiceNotes = () => <TextAreaField name="observaciones" rows={2} />;
