import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatAmount, formatDate, formatEuros, formatPercent } from '#domain/kernel/format.ts';
import { partTitles } from '#domain/purchases/bill.ts';
import type { ReadValue } from '#domain/purchases/reading.ts';
import type { BillRead } from '#domain/purchases/wire.ts';
import { titleOf } from '#domain/records/titles.ts';
import { readPaper, valuesRead } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** What the document that was picked says, each with where it was read, to be taken over into the form. */
export function ReadPaper({ file }: { file: File }) {
  const { form } = useFormState();
  const [isUsed, setUsed] = useState(false);
  const { record, failure } = useRecordView({ read: readPaper }, file);
  if (failure) return <Quiet text={failure} />;
  if (record === null) return <Quiet text="Leyendo el documento…" />;
  const lines = linesOf(record);
  if (lines.length === 0) return <Quiet text="En el documento no se ha podido leer nada: escríbalo." />;
  const use = () => {
    const { setFieldValue } = form.read();
    for (const [name, value] of Object.entries(valuesRead(record))) void setFieldValue(name, value);
    setUsed(true);
  };
  return (
    <Box gridColumn="1 / -1" mb="4" px="4" py="3" borderWidth="1px" rounded="l2" bg="bg.subtle" role="status">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
        <Text fontSize="sm" fontWeight="medium">
          {record.formato === 'PDF' ? 'Leído del PDF' : `Leído de la factura electrónica (${record.formato})`}
        </Text>
        <Button type="button" size="xs" variant="outline" onClick={use}>
          {isUsed ? 'Usar otra vez lo leído' : 'Usar lo leído'}
        </Button>
      </Flex>
      <chakra.dl display="grid" gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="4" rowGap="1" fontSize="sm">
        {lines.map(({ title, text, donde }) => (
          <Line key={title} title={title} text={text} donde={donde} />
        ))}
      </chakra.dl>
      {record.avisos.map(aviso => (
        <Text key={aviso} mt="2" fontSize="sm" color="fg.warning">
          {aviso}
        </Text>
      ))}
    </Box>
  );
}

const Quiet = ({ text }: { text: string }) => (
  <Text gridColumn="1 / -1" mb="4" fontSize="sm" color="fg.muted" role="status">
    {text}
  </Text>
);

function Line({ title, text, donde }: { title: string; text: string; donde: string }) {
  return (
    <>
      <chakra.dt color="fg.muted">{title}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">
        <chakra.span fontWeight="medium">{text}</chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {donde}
        </chakra.span>
      </chakra.dd>
    </>
  );
}

interface ReadLine {
  title: string;
  text: string;
  donde: string;
}

function linesOf({ nif, numero, fecha, bases, irpf, total, proveedor }: BillRead): ReadLine[] {
  const line = <T,>(title: string, value: ReadValue<T> | null, toText: (read: T) => string): ReadLine[] =>
    value ? [{ title, text: toText(value.valor), donde: value.donde }] : [];
  return [
    ...line(titleOf('providerInvoice', 'proveedor_id'), nif, each => (proveedor ? `${proveedor.name} (${each})` : `${each}: no está entre los proveedores`)),
    ...line(titleOf('providerInvoice', 'n_factura_proveedor'), numero, each => each),
    ...line(titleOf('providerInvoice', 'fecha_factura'), fecha, formatDate),
    ...line(partTitles.base, bases, each =>
      each.map(({ base, iva, cuota }) => `${formatEuros(base)} al ${formatPercent(iva)}: ${formatEuros(cuota)}`).join(' · '),
    ),
    ...line(titleOf('providerInvoice', 'porcentaje_irpf'), irpf, each => formatAmount(each)),
    ...line(titleOf('providerInvoice', 'total'), total, formatEuros),
  ];
}
