import { Text } from '@chakra-ui/react';
import type { CompanySeries, SeriesPattern } from '#domain/company/wire.ts';
import { type Resuming, resumingDraft } from '#domain/fiscal/resuming.ts';
import { composeNumber, patternOf } from '#domain/records/numberPattern.ts';
import { type InvoiceSeries, invoiceSeries } from '#domain/records/numberSeries.ts';
import { resumingActors } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, TextField, useFormValue } = fieldsFor<Resuming>();

const submit = { label: 'Reanudar el envío', doing: 'Preguntando a la AEAT…' };

/** Goes on after a restore: AEAT is asked what it has since the backup, and the last number of each series on paper is never given again. */
export default function ResumeDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun="Envío"
      title="Reanudar después de la copia"
      draft={resumingDraft}
      actors={resumingActors}
      formKey="verifactu.resume"
      width={560}
      submit={submit}
    >
      {(_, beside) => {
        const series = beside as CompanySeries;
        return (
          <FormGrid>
            <Text gridColumn="1 / -1" fontSize="sm">
              Se pregunta a la AEAT qué facturas tiene desde la copia, y sus números no se vuelven a dar. Puede tardar unos minutos.
            </Text>
            <Text gridColumn="1 / -1" fontSize="sm" mb="2">
              Mire además en el papel y en los correos enviados el último número de cada serie en {series.year}. Deje en blanco las series sin nada posterior a
              la copia: un número solo se puede subir.
            </Text>
            {invoiceSeries.map(name => (
              <LastNumber key={name} name={name} next={series.patrones[name]} year={String(series.year)} />
            ))}
            <CheckField
              name="isUnchecked"
              hint="Solo si está seguro de que no se emitió ninguna factura más que las de arriba: sus números se repetirían y la AEAT los rechazaría"
            />
          </FormGrid>
        );
      }}
    </RecordDialog>
  );
}

function LastNumber({ name, next, year }: { name: InvoiceSeries; next: SeriesPattern; year: string }) {
  const typed = Number(useFormValue(name));
  const n = Number.isInteger(typed) && typed >= next.siguiente ? typed + 1 : next.siguiente;
  return <TextField name={name} inputMode="numeric" span={6} hint={`La próxima será ${composeNumber(patternOf(next.patron), year, n)}`} />;
}
