import { constants } from '#domain/kernel/constants.ts';
import { renewalChoices, revisionChoices } from '#src/screens/contracts/parts/termChoices.ts';
import { paymentChoices } from '#src/screens/parts/paymentChoices.ts';
import { contractTemplate } from '#domain/contracts/template.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { templateActors } from '#src/screens/contracts/contractTemplates/templateActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, DecimalField, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof contractTemplate>>();

/** Añadir or Editar Plantilla de contrato: the terms that contracts of a kind begin with. Its plans are on its page. */
export default function ContractTemplateDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={contractTemplate.one}
      draft={contractTemplate.draft}
      actors={templateActors}
      formKey={contractTemplate.name}
      width={constants.dialogWidth.max}
    >
      <FormGrid>
        <TextField name="name" span={6} hint="Por ejemplo, «Hogar, split» o «Hotel»" />
        <DecimalField name="meses" span={3} />
        <DecimalField name="preaviso" span={3} />
        <SelectField name="renovacion" options={renewalChoices} span={6} />
        <DecimalField name="respuesta" span={6} hint="Cuánto se tarda como mucho en ir a una avería" />
      </FormGrid>
      <Section title="Qué incluye">
        <FormGrid>
          <CheckField name="mano_obra" span={4} />
          <CheckField name="piezas" span={4} />
          <CheckField name="desplazamiento" span={4} />
          <CheckField name="reinicia" span={12} hint="Si no, las visitas siguen los días del plan" />
        </FormGrid>
      </Section>
      <Section title="Facturación">
        <FormGrid>
          <DecimalField name="factura_meses" span={4} hint="1 es cada mes; 12, una al año" />
          <DecimalField name="factura_dia" span={4} />
          <CheckField name="anticipado" span={4} hint="Si no, al acabarlo" />
          <SelectField name="metodo" options={paymentChoices} placeholder="La del cliente" span={4} />
          <SelectField name="revision" options={revisionChoices} span={4} />
          <Percentage />
        </FormGrid>
      </Section>
      <Section title="Condiciones">
        <FormGrid>
          <TextAreaField name="condiciones" rows={5} />
        </FormGrid>
      </Section>
    </RecordDialog>
  );
}

/** Only where the price is revised by a percentage. */
function Percentage() {
  return useFormValue('revision') === 'ninguna' ? null : <DecimalField name="revision_pct" unit="%" span={4} />;
}
