import { bookMap, dateFormats, decimalSigns, mapColumns, mapEncodings, mappedBooks, quotings, separators } from '#domain/books/bookMap.ts';
import { builtInMaps } from '#domain/books/builtInMaps.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { bookMapActors, copyOf } from '#src/screens/books/bookMaps/bookMapActors.ts';
import { MapColumns } from '#src/screens/books/bookMaps/MapColumns.tsx';
import { Sample } from '#src/screens/books/bookMaps/Sample.tsx';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

const draft = bookMap.draft.shape({ map_columns: mapColumns });
const { CheckField, SelectField, TextField } = fieldsFor<DraftOf<typeof bookMap>>();

const options = {
  libro: toOptions(mappedBooks),
  separador: toOptions(separators),
  decimales: toOptions(decimalSigns),
  comillas: toOptions(quotings),
  codificacion: toOptions(mapEncodings),
  fechas: toOptions(dateFormats),
};

/** Añadir or Editar Formato de exportación: how its file is written, its columns, and a sample of them. */
export default function BookMapDialog(opened: OpenedDialog) {
  const isNew = opened.target.mode === 'add';
  return (
    <RecordDialog {...opened} noun={bookMap.one} draft={draft} actors={bookMapActors} formKey={bookMap.name} width={constants.dialogWidth.max}>
      <FormGrid>
        <TextField name="name" span={isNew ? 6 : 8} />
        {isNew && <CopyFrom />}
        <SelectField name="libro" span={4} options={options.libro} />
        <SelectField name="separador" span={4} options={options.separador} />
        <SelectField name="decimales" span={4} options={options.decimales} />
        <SelectField name="fechas" span={4} options={options.fechas} />
        <SelectField name="codificacion" span={4} options={options.codificacion} />
        <SelectField name="comillas" span={4} options={options.comillas} />
        <CheckField name="cabecera" span={12} />
      </FormGrid>
      <MapColumns />
      <Sample />
    </RecordDialog>
  );
}

/** Begins again from a format that comes with the product. */
function CopyFrom() {
  const { form } = useFormState();
  const copy = (clave: string) => {
    const { setFieldValue } = form.read();
    for (const [name, value] of Object.entries(copyOf(clave))) void setFieldValue(name, value);
  };
  return (
    <FieldShell label="Empezar por" span={6} message={undefined} hint="Pone sus columnas en lugar de las de abajo">
      {box => (
        <Select {...box} className="is-field" onChange={changed => copy(changed.currentTarget.value)}>
          {builtInMaps.map(({ clave, name }) => (
            <option key={clave} value={clave}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FieldShell>
  );
}
