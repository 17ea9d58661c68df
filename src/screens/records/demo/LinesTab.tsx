import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { object } from 'yup';
import { invoiceLines } from '#domain/catalogue/documentLine.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import type { OptionSource } from '#src/api/actors.ts';
import { fold } from '#domain/kernel/format.ts';
import { parts, soon } from '#src/screens/records/demo/madeUp.ts';
import type { EditedLine } from '#src/documents/lines/editedLine.ts';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { LinesTable } from '#src/documents/lines/LinesTable.tsx';
import type { ShownLine } from '#src/documents/lines/shownLines.ts';
import { TotalsBox } from '#src/documents/lines/TotalsBox.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const draft = object({ lines: invoiceLines });
const empty: EditedLine = { product_id: null, description: '', quantity: 1, price: null, discount: 0, iva: 21 };
const lines: readonly (ShownLine & EditedLine & { run: string | null })[] = [
  {
    id: 1,
    product_id: 1,
    description: 'Revisión anual de equipo comercial',
    quantity: 2,
    unidad: 'C62',
    price: 115,
    discount: 12.5,
    operation: 'S1',
    iva: 21,
    run: 'Albarán A26-00012 · 03/03/2026',
  },
  {
    id: 2,
    product_id: 2,
    description: 'Filtro G4 500x300',
    quantity: 3,
    unidad: 'C62',
    price: 12.4,
    discount: 0,
    operation: 'S1',
    iva: 21,
    run: 'Albarán A26-00012 · 03/03/2026',
  },
  {
    id: 3,
    product_id: null,
    description: 'Desplazamiento\n(provincia)',
    quantity: 0.5,
    unidad: 'C62',
    price: 38.1234,
    discount: 0,
    operation: 'S1',
    iva: 10,
    run: null,
  },
  {
    id: 4,
    product_id: null,
    description: 'Descuento por pronto pago',
    quantity: -1,
    unidad: 'C62',
    price: 10,
    discount: 0,
    operation: 'S1',
    iva: 21,
    run: null,
  },
];

const products: OptionSource = {
  search: async query => {
    await soon();
    return parts.filter(part => fold(part.name).includes(fold(query))).map(part => ({ value: part.id, label: part.name }));
  },
  byId: async () => Promise.resolve(null),
};

const toLine = async (id: number): Promise<EditedLine> => {
  const part = parts.find(each => each.id === id);
  return Promise.resolve({ ...empty, product_id: id, description: part?.name ?? '', price: part?.price ?? null });
};

/** The lines of a document: being written, and to read. */
export function LinesTab() {
  const [isReading, setReading] = useState(false);
  return (
    <Stack gap="4">
      <Panel
        title={isReading ? 'Para leer' : 'Para escribir'}
        tools={
          <Button type="button" size="sm" variant="outline" onClick={() => setReading(!isReading)}>
            {isReading ? 'Escribir' : 'Leer'}
          </Button>
        }
      >
        {isReading ? (
          <Stack gap="5">
            <LinesTable lines={lines} heading={line => line.run} headingKey={line => line.run} />
            <TotalsBox totals={documentTotals(lines)} />
          </Stack>
        ) : (
          <RecordForm
            id="demo-lineas"
            draft={draft}
            values={{ lines }}
            onSubmit={() => showToast({ kind: 'success', text: 'Las líneas son correctas', duration: 2000 })}
          >
            <LinesEditor name="lines" products={products} toLine={toLine} emptyLine={empty} runOf={({ run }) => (typeof run === 'string' ? run : null)} />
            <Flex justify="flex-end" mt="4">
              <Button type="submit" size="sm">
                Comprobar
              </Button>
            </Flex>
          </RecordForm>
        )}
      </Panel>
    </Stack>
  );
}
