import { Button, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import type { InvoiceRecord } from '#domain/invoicing/wire.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

interface RectifyDialogProps {
  view: Pick<RecordView<unknown>, 'choose' | 'isBusy'>;
  invoice: Pick<InvoiceRecord, 'codigo' | 'total'>;
  onClose: () => void;
}

/** The two ways to rectify an invoice: to take something off it, or to take it back as a whole and make another. */
export default function RectifyDialog({ view, invoice: { codigo, total }, onClose }: RectifyDialogProps) {
  return (
    <DialogFrame
      title={`Rectificar la factura ${codigo}`}
      width={constants.dialogWidth.user}
      isBusy={view.isBusy}
      onClose={onClose}
      footer={
        <Button type="button" size="sm" variant="outline" disabled={view.isBusy} onClick={onClose}>
          No rectificar
        </Button>
      }
    >
      <Stack gap="4">
        <Way
          title="Sobra algo: devolver, quitar o rebajar"
          button={
            <Button type="button" size="sm" disabled={view.isBusy} onClick={() => view.choose('invoice.rectify')}>
              Preparar la rectificativa
            </Button>
          }
        >
          Se crea el borrador de una rectificativa con sus líneas con el signo contrario. Deje en él solo lo que sobra, y emítala cuando esté bien.
        </Way>
        <Way
          title="Falta algo, o está mal: más IVA, una línea olvidada, otro precio"
          button={
            <Button type="button" size="sm" variant="outline" disabled={view.isBusy} onClick={() => view.choose('invoice.redo')}>
              {invoiceSteps['invoice.redo'].label} la factura
            </Button>
          }
        >
          Se emite ahora una rectificativa de toda la factura ({formatEuros(-total)}), que ya no se podrá modificar, y se abre el borrador de la que va en su
          lugar, con las mismas líneas y albaranes, para corregirlo y emitirlo. Una rectificativa no puede sumar importe a su factura.
        </Way>
      </Stack>
    </DialogFrame>
  );
}

function Way({ title, button, children }: { title: string; button: ReactNode; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="3" align="flex-start">
        <Text fontSize="sm">{children}</Text>
        {button}
      </Stack>
    </Panel>
  );
}
