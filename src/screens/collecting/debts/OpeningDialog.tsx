import { endpoints } from '#domain/endpoints.ts';
import { type OpeningDraft, openingDraft } from '#domain/collecting/opening.ts';
import { dialogActors } from '#src/api/actors.ts';
import { customers } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { type OpenedDialog, RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, DecimalField, SearchSelect, TextField } = fieldsFor<OpeningDraft>();

const actors = dialogActors({ data: endpoints.cobro.data, create: endpoints.cobro.open });

/** A debt from before the company came here, one by one; a file of them comes in through Configuración. */
export default function OpeningDialog(opened: OpenedDialog) {
  return (
    <RecordDialog {...opened} noun="Deuda anterior" title="Añadir deuda anterior" draft={openingDraft} actors={actors} formKey="opening" width={640}>
      <FormGrid>
        <SearchSelect name="customer_id" span={12} source={customers} hint="La factura que su programa anterior le hizo y que aún debe" />
        <TextField name="numero" span={6} />
        <DateField name="fecha_factura" span={6} />
        <DecimalField name="importe" isMoney span={4} />
        <DecimalField name="pagado" isMoney span={4} hint="Si ya pagó una parte" />
        <DateField name="fecha_vencimiento" span={4} hint="Vacío, según sus días para pagar" />
      </FormGrid>
    </RecordDialog>
  );
}
