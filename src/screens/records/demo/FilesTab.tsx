import { SimpleGrid } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { mixed, object } from 'yup';
import { messages } from '#domain/kernel/messages.ts';
import { FileField, type FileFieldProps } from '#src/ui/form/FileField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordForm, type FormHandle } from '#src/ui/form/RecordForm.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const draft = object({ file: mixed().nullable().default(null) });
const needed = object({
  file: mixed()
    .nullable()
    .default(null)
    .test('file', messages.required, value => value instanceof File),
});
const picked = new File(['%PDF-1.4'], 'presupuesto-climatizacion-hotel.pdf');
const open = () => showToast({ kind: 'info', text: 'Aquí se abriría el archivo', duration: 2000 });

/** The field that holds one file: empty, stored, picked, removed, missing, locked, and with few types. */
export function FilesTab() {
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4">
      <Sample title="Vacío" of="providerInvoice.documento" />
      <Sample title="Guardado" of="providerInvoice.documento" stored="factura-2026-00031.pdf" />
      <Sample title="Elegido" of="providerInvoice.documento" value={picked} />
      <Sample title="Marcado para quitar" of="providerInvoice.documento" stored="factura-2026-00031.pdf" value="removed" />
      <Sample title="Falta" of="providerInvoice.documento" isRequired />
      <Sample title="Solo imágenes, hasta 2 MB" of="company.logo" />
      <Sample title="Solo lectura" of="providerInvoice.documento" stored="factura-2026-00031.pdf" isReadOnly />
      <Sample title="Guardando" of="providerInvoice.documento" value={picked} isBusy />
    </SimpleGrid>
  );
}

interface SampleProps extends Pick<FileFieldProps, 'of' | 'stored' | 'isRequired'> {
  title: string;
  value?: File | 'removed';
  isReadOnly?: boolean;
  isBusy?: boolean;
}

function Sample({ title, of, stored = null, value, isRequired = false, ...state }: SampleProps) {
  const handle = useRef<FormHandle>(null);
  useEffect(() => {
    if (isRequired) void handle.current?.setTouched({ file: true });
  }, [isRequired]);
  return (
    <Panel title={title}>
      <RecordForm
        id={`demo-${title}`}
        draft={isRequired ? needed : draft}
        values={{ file: value ?? null }}
        onHandle={now => {
          handle.current = now;
        }}
        {...state}
        onSubmit={() => undefined}
      >
        <FormGrid>
          <FileField name="file" label="Documento" of={of} stored={stored} isRequired={isRequired} onOpen={open} />
        </FormGrid>
      </RecordForm>
    </Panel>
  );
}
