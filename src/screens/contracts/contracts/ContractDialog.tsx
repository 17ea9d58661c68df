import { constants } from '#domain/kernel/constants.ts';
import { contract } from '#domain/contracts/contract.ts';
import { renewalChoices, revisionChoices } from '#src/screens/contracts/parts/termChoices.ts';
import { paymentChoices } from '#src/screens/parts/paymentChoices.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { contractActors } from '#src/screens/contracts/contracts/contractActors.ts';
import { CustomerField } from '#src/screens/parties/parts/CustomerField.tsx';
import { customers } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Section } from '#src/ui/page/Section.tsx';

const { CheckField, DateField, DecimalField, SearchSelect, SelectField, TextAreaField, TextField, useFormValue } = fieldsFor<DraftOf<typeof contract>>();

/** Editar Contrato: what is bought, for how long, and how it is paid. Its machines and plans are on its page. */
export default function ContractDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun={contract.one}
      draft={contract.draft}
      actors={contractActors}
      formKey={contract.name}
      width={constants.dialogWidth.max}
      isReadOnly={isReadOnly}
    >
      {loaded => (
        <>
          <FormGrid>
            <TextField name="name" span={6} />
            <CustomerField span={6} known={knownOption(loaded, 'customer')} />
            <DateField name="inicio" span={3} />
            <DecimalField name="meses" span={3} />
            <SelectField name="renovacion" options={renewalChoices} span={3} />
            <DecimalField name="preaviso" span={3} />
          </FormGrid>
          <Section title="Qué incluye">
            <FormGrid>
              <CheckField name="mano_obra" span={4} />
              <CheckField name="piezas" span={4} />
              <CheckField name="desplazamiento" span={4} />
              <DecimalField name="respuesta" span={4} hint="Cuánto se tarda como mucho en ir a una avería" />
              <CheckField name="reinicia" span={8} hint="Si no, las visitas siguen los días del plan" />
            </FormGrid>
          </Section>
          <Section title="Precio y facturación">
            <FormGrid>
              <DecimalField name="precio" isMoney span={4} hint="Vacío, la suma de sus máquinas" />
              <SelectField name="revision" options={revisionChoices} span={4} />
              <Percentage />
              <DecimalField name="factura_meses" span={4} />
              <DecimalField name="factura_dia" span={4} />
              <CheckField name="anticipado" span={4} hint="Si no, al acabarlo" />
              <SelectField name="metodo" options={paymentChoices} placeholder="La del cliente" span={4} />
              <DateField name="facturado_hasta" span={4} hint="Lo que ya facturó otro programa: no se propone otra vez" />
              <SearchSelect name="pagador_id" source={customers} known={knownOption(loaded, 'pagador')} span={8} hint="Vacío, el propio cliente" />
            </FormGrid>
          </Section>
          <Section title="Condiciones">
            <FormGrid>
              <TextAreaField name="condiciones" rows={5} />
            </FormGrid>
          </Section>
        </>
      )}
    </RecordDialog>
  );
}

/** Only where the price is revised by a percentage. */
function Percentage() {
  return useFormValue('revision') === 'ninguna' ? <div style={{ gridColumn: 'span 4' }} /> : <DecimalField name="revision_pct" unit="%" span={4} />;
}
