import { LogoField } from '#src/screens/company/LogoField.tsx';
import { DecimalField } from '#src/ui/fields/DecimalField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import type { Values } from '#src/ui/RecordForm.tsx';

/** Our own data, in the order in which documents print them. */
export function CompanyFields({ loaded }: { loaded: Values }) {
  return (
    <>
      <Panel title="Empresa">
        <FormGrid>
          <TextField name="name" label="Nombre o razón social" span={8} autoComplete="organization" />
          <TextField name="nif_cif" label="NIF" span={4} />
          <TextField name="address" label="Dirección" span={8} autoComplete="street-address" />
          <TextField name="postal_code" label="Código postal" inputMode="numeric" span={4} autoComplete="postal-code" />
          <TextField name="city" label="Municipio" span={6} />
          <TextField name="province" label="Provincia" span={6} />
          <TextField name="phone" label="Teléfono" type="tel" span={3} />
          <TextField name="email" label="Email" type="email" span={5} />
          <TextField name="web" label="Web" span={4} />
          <LogoField loaded={loaded} />
        </FormGrid>
      </Panel>
      <Panel title="Facturación">
        <FormGrid>
          <TextField name="iban" label="IBAN" span={12} hint="Se imprime en las facturas como cuenta de cobro" />
          <DecimalField name="default_iva" label="IVA por defecto" unit="%" span={6} />
          <TextField name="due_days" label="Días de vencimiento" inputMode="numeric" span={6} hint="Desde la fecha de la factura" />
          <TextAreaField name="legal_text" label="Texto legal" rows={5} hint="Al pie de facturas y albaranes" />
        </FormGrid>
      </Panel>
    </>
  );
}
