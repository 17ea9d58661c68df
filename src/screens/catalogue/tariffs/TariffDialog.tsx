import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { tariff } from '#domain/catalogue/tariff.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { dialogActors, optionsOf } from '#src/api/actors.ts';
import { today } from '#src/api/companyClock.ts';
import { customers, loadCustomerCategories, loadFamilies } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { DateField, DecimalField, SearchSelect, SelectField, TextField } = fieldsFor<DraftOf<typeof tariff>>();

const actors = dialogActors(endpoints.tariff, { defaults: () => ({ desde: today() }) });
const products = optionsOf(endpoints.product);

/** Añadir or Editar Tarifa: for whom, of what, and how much. */
export default function TariffDialog(opened: OpenedDialog) {
  const { options: categories } = useOptions(loadCustomerCategories);
  const { options: families } = useOptions(loadFamilies);
  return (
    <RecordDialog {...opened} noun={tariff.one} draft={tariff.draft} actors={actors} formKey={tariff.name} width={constants.dialogWidth.max}>
      {values => (
        <FormGrid>
          <TextField name="name" span={12} hint="Se ve al añadir un producto: «tarifa Comunidades −8,00 %»" />
          <SearchSelect name="customer_id" span={6} source={customers} known={knownOption(values, 'customer')} hint="Sin cliente ni categoría, de todos" />
          <SelectField name="customer_category_id" span={6} options={categories} />
          <SearchSelect name="product_id" span={6} source={products} known={knownOption(values, 'product')} hint="Sin producto ni familia, de todo" />
          <SelectField name="product_family_id" span={6} options={families} />
          <DecimalField name="porcentaje" span={3} unit="%" hint="−8 rebaja un 8 %" />
          <DecimalField name="precio" isMoney span={3} hint="O un precio" />
          <DateField name="desde" span={3} />
          <DateField name="hasta" span={3} />
        </FormGrid>
      )}
    </RecordDialog>
  );
}
