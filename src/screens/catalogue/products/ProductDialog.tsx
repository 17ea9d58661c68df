import { lazy } from 'react';
import type { StringSchema } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { product } from '#domain/catalogue/product.ts';
import { messages } from '#domain/kernel/messages.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { operationNames } from '#domain/catalogue/operations.ts';
import { unitNames } from '#domain/catalogue/units.ts';
import { dialogActors, optionsOf } from '#src/api/actors.ts';
import { loadFamilies } from '#src/screens/parts/choices.ts';
import { isCodeFree } from '#src/screens/catalogue/products/freeCode.ts';
import { MergeSection } from '#src/screens/records/parts/MergeSection.tsx';
import { AddBeside } from '#src/ui/form/fields/AddBeside.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { useRights } from '#src/session/useRights.ts';
import { knownOption } from '#src/ui/form/options/knownOption.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { DateField, DecimalField, SearchSelect, SelectField, TextAreaField, TextField } = fieldsFor<DraftOf<typeof product>>();

const ProductFamilyDialog = lazy(() => import('#src/screens/catalogue/productFamilies/ProductFamilyDialog.tsx'));

const operations = toOptions(operationNames);
const units = toOptions(unitNames);
const familyId = 'product_family_id';
const actors = dialogActors(endpoints.product);
const providers = optionsOf(endpoints.provider);

/** The rules of a product, and that its code is free; the form holds the record's own id. */
const draft = product.draft.shape({
  code: (product.draft.fields.code as StringSchema<string>).test('free', messages.codeTaken, (code, { parent }) => {
    const { id } = parent as { id?: number };
    return !code || isCodeFree(code, id ?? null);
  }),
});

/** Añadir or Editar Producto: its code is checked while it is typed (§5 Product). */
export default function ProductDialog({ isReadOnly = false, ...opened }: OpenedDialog) {
  const knowsProviders = useRights('provider').read;
  return (
    <RecordDialog {...opened} noun={product.one} draft={draft} actors={actors} formKey={product.name} width={constants.dialogWidth.max} isReadOnly={isReadOnly}>
      {values => (
        <>
          <FormGrid>
            <TextField name="code" span={4} />
            <TextField name="name" span={8} />
            <FamilyField />
            <DecimalField name="price" isMoney span={4} />
            {knowsProviders && <DecimalField name="cost" isMoney span={4} />}
            <SelectField name="unidad" span={4} options={units} />
            <SelectField name="operation" span={4} options={operations} />
            <DecimalField name="physical_stock" span={4} />
            <DecimalField name="min_stock" span={4} />
            <DateField name="last_buy" span={4} />
            {knowsProviders && (
              <>
                <SearchSelect name="provider_id" span={8} source={providers} known={knownOption(values, 'provider')} />
                <TextField name="provider_code" span={4} />
              </>
            )}
            <TextAreaField name="internal_notes" />
          </FormGrid>
          <MergeSection entity="product" opened={{ ...opened, isReadOnly }} />
        </>
      )}
    </RecordDialog>
  );
}

/** The family, with a way to make the first one: an empty database has none. */
function FamilyField() {
  const { options, reload } = useOptions(loadFamilies);
  return (
    <SelectField
      name={familyId}
      span={4}
      options={options}
      beside={<AddBeside name={familyId} label="Nueva familia" Dialog={ProductFamilyDialog} onAdded={reload} />}
    />
  );
}
