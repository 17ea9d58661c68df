import { Text } from '@chakra-ui/react';
import { type FirstNumber, type InvoiceSeries, firstNumberDraft, padded } from '#domain/invoicing/firstNumber.ts';
import type { CompanySeries } from '#domain/company/wire.ts';
import { firstNumberActors } from '#src/screens/company/parts/firstNumberActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { SelectField, TextField, useFormValue } = fieldsFor<FirstNumber>();

const names: Record<InvoiceSeries, string> = {
  invoice: 'Facturas',
  creditNote: 'Facturas rectificativas',
  simplified: 'Facturas simplificadas',
  simplifiedNote: 'Rectificativas de simplificadas',
};
const submit = { label: 'Empezar por este número', doing: 'Guardando…' };

/** With which number a series of invoices begins, of those of which nothing was issued this year. */
export default function FirstNumberDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun="Número"
      title="Empezar por otro número"
      draft={firstNumberDraft}
      actors={firstNumberActors}
      formKey="firstNumber"
      width={560}
      submit={submit}
    >
      {(_, beside) => {
        const series = beside as CompanySeries;
        return (
          <FormGrid>
            {series.taken.length > 0 && (
              <Text gridColumn="1 / -1" fontSize="sm" fontWeight="medium" mb="2">
                La AEAT tiene facturas de otro programa en esta serie: {series.taken.map(name => names[name]).join(', ')}. No se emite en ella hasta que elija
                por qué número sigue: uno que ningún programa haya usado.
              </Text>
            )}
            <Text gridColumn="1 / -1" fontSize="sm" mb="2">
              Para una empresa que viene de otro programa: escriba el número siguiente al último que emitió allí en {series.year}. Los números de una serie van
              seguidos y sin huecos, así que solo se elige antes de emitir aquí su primer documento del año; después ya no se puede cambiar.
            </Text>
            <SelectField name="serie" span={7} options={series.choosable.map(value => ({ value, label: names[value] }))} />
            <TextField name="primero" inputMode="numeric" span={5} />
            <Preview series={series} />
          </FormGrid>
        );
      }}
    </RecordDialog>
  );
}

/** The code that the next document would get. */
function Preview({ series }: { series: CompanySeries }) {
  const typed = { serie: useFormValue('serie'), primero: useFormValue('primero') };
  const chosen = firstNumberDraft.isValidSync(typed) ? firstNumberDraft.cast(typed) : null;
  return (
    <Text gridColumn="1 / -1" minH="6" role="status" fontSize="sm" fontWeight="medium">
      {chosen && `El próximo documento será ${series[chosen.serie].replace(/(?<!\d)\d+$/, padded(chosen.primero))}`}
    </Text>
  );
}
