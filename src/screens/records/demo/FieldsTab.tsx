import { SimpleGrid } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { object } from 'yup';
import { date, dateTime, email, flag, longText, money, requiredText, whole } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import { brokenSource, townSource } from '#src/screens/records/demo/madeUp.ts';
import { CheckField } from '#src/ui/form/fields/CheckField.tsx';
import { DateField } from '#src/ui/form/fields/DateField.tsx';
import { DateTimeField } from '#src/ui/form/fields/DateTimeField.tsx';
import { DecimalField } from '#src/ui/form/fields/DecimalField.tsx';
import { SearchSelect } from '#src/ui/form/fields/SearchSelect.tsx';
import { SelectField } from '#src/ui/form/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordForm, type FormHandle, type Values } from '#src/ui/form/RecordForm.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const draft = object({
  name: requiredText('Introduzca un nombre'),
  mail: email().required('Introduzca un email'),
  kind: whole().required('Seleccione un tipo'),
  town: whole().required('Introduzca el municipio'),
  price: money().required(messages.required).min(0, messages.notNegative),
  day: date('Introduzca la fecha'),
  moment: dateTime('Introduzca la fecha y la hora'),
  notes: longText(),
  checked: flag(),
});

const filled: Values = {
  name: 'Cámara frigorífica',
  mail: 'taller@frigoria.es',
  kind: 2,
  town: 5,
  price: 1250.5,
  day: '2026-03-02',
  moment: '2026-03-02 09:30:00',
  notes: 'Revisar el desagüe.\nLlamar antes de ir.',
  checked: true,
};
const wrong: Values = { ...filled, name: '', mail: 'taller', kind: null, town: null, price: -1, day: '31/02/2026', moment: null };
const kinds = [
  { value: 1, label: 'Instalación' },
  { value: 2, label: 'Mantenimiento' },
  { value: 3, label: 'Avería' },
];

/** Every kind of field, empty, filled in, in error, to read only, and while it is being saved. */
export function FieldsTab() {
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
      <Sample title="Vacíos" values={{}} />
      <Sample title="Rellenos" values={filled} />
      <Sample title="Con errores" values={wrong} isWrong />
      <Sample title="Solo lectura" values={filled} isReadOnly />
      <Sample title="Guardando" values={filled} isBusy />
    </SimpleGrid>
  );
}

function Sample({ title, values, isWrong = false, ...state }: { title: string; values: Values; isWrong?: boolean; isReadOnly?: boolean; isBusy?: boolean }) {
  const handle = useRef<FormHandle>(null);
  useEffect(() => {
    if (isWrong) void handle.current?.setTouched(Object.fromEntries(Object.keys(draft.fields).map(name => [name, true])));
  }, [isWrong]);
  return (
    <Panel title={title}>
      <RecordForm
        id={`demo-${title}`}
        draft={draft}
        values={values}
        onHandle={now => {
          handle.current = now;
        }}
        {...state}
        onSubmit={() => showToast({ kind: 'success', text: 'Los datos son correctos', duration: 2000 })}
      >
        <FormGrid>
          <TextField name="name" label="Nombre" />
          <TextField name="mail" label="Email" type="email" />
          <SelectField name="kind" label="Tipo" options={kinds} />
          <SearchSelect name="town" label="Municipio" source={isWrong ? brokenSource : townSource} hint="Se busca a partir de tres letras" />
          <DecimalField name="price" label="Precio" isMoney span={4} hint="Escriba 12,5" />
          <DateField name="day" label="Fecha" span={4} />
          <DateTimeField name="moment" label="Fecha y hora" span={12} hint="Un día sin hora son las 12:00" />
          <TextAreaField name="notes" label="Observaciones" rows={2} />
          <CheckField name="checked" label="Llamada gestionada" />
        </FormGrid>
      </RecordForm>
    </Panel>
  );
}
