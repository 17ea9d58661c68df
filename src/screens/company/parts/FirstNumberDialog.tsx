import { Text } from '@chakra-ui/react';
import type { CompanySeries } from '#domain/company/wire.ts';
import { dayName } from '#domain/kernel/format.ts';
import { patternFault, patternOf } from '#domain/records/numberPattern.ts';
import { type FirstNumber, type Series, firstNumberDraft, nextWith, numberSeries } from '#domain/records/numberSeries.ts';
import { firstNumberActors } from '#src/screens/company/parts/firstNumberActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextField, useFormValue } = fieldsFor<FirstNumber>();

const submit = { label: 'Numerar así', doing: 'Guardando…' };
const titleOf = (serie: unknown) => `Numeración: ${numberSeries[serie as Series].title.toLowerCase()}`;

/** By which pattern a series is numbered and with which number it begins, as long as nothing of it was issued this year. */
export default function FirstNumberDialog(opened: OpenedDialog) {
  return (
    <RecordDialog
      {...opened}
      noun="Numeración"
      title={values => (values?.['serie'] ? titleOf(values['serie']) : 'Numeración')}
      draft={firstNumberDraft}
      actors={firstNumberActors}
      formKey="firstNumber"
      width={560}
      submit={submit}
    >
      {(values, beside) => <Numbering series={beside as CompanySeries} serie={values['serie'] as Series} />}
    </RecordDialog>
  );
}

function Numbering({ series, serie }: { series: CompanySeries; serie: Series }) {
  const { fija } = series.patrones[serie];
  return (
    <FormGrid>
      {series.taken.some(name => name === serie) && (
        <Text gridColumn="1 / -1" fontSize="sm" fontWeight="medium" mb="2">
          La AEAT tiene facturas de otro programa en esta serie. No se emite en ella hasta que elija por qué número sigue: uno que ningún programa haya usado.
        </Text>
      )}
      <Text gridColumn="1 / -1" fontSize="sm" mb="2">
        Si viene de otro programa, escriba aquí cómo numeraba y el número siguiente al último de {series.year}. Los números van seguidos y sin huecos: después
        del primero ya no se puede cambiar.
      </Text>
      {fija ? (
        <Text gridColumn="1 / -1" fontSize="sm" mb="2">
          El patrón está fijo desde {fija.codigo}, del {dayName(fija.fecha)}.
        </Text>
      ) : (
        <TextField
          name="patron"
          span={7}
          hint="{AAAA} o {AA}, el año: con él empieza por el 1 cada enero, y sin él la cuenta sigue. {0000}, el número, con esas cifras o más"
        />
      )}
      <TextField name="primero" inputMode="numeric" span={5} />
      <Preview year={String(series.year)} />
    </FormGrid>
  );
}

/** The numbers of the next document and of the next January, or what is wrong with the pattern. */
function Preview({ year }: { year: string }) {
  const typed = { serie: useFormValue('serie'), patron: useFormValue('patron'), primero: useFormValue('primero') };
  return (
    <Text gridColumn="1 / -1" minH="6" role="status" fontSize="sm" fontWeight="medium">
      {exampleOf(typed, year)}
    </Text>
  );
}

function exampleOf(typed: Partial<Record<keyof FirstNumber, unknown>>, year: string): string {
  const fault = patternFault(String(typed.patron ?? '').trim());
  if (fault !== null) return fault;
  if (!firstNumberDraft.isValidSync(typed)) return '';
  const { patron, primero } = firstNumberDraft.cast(typed);
  const { next, january } = nextWith(patternOf(patron!), year, primero);
  return `El primero será ${next}, y en enero ${january ?? 'sigue la cuenta'}`;
}
