import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { isDay } from '#domain/days.ts';
import { readNextNumber } from '#src/screens/providerInvoices/providerInvoiceActors.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { useRecordView } from '#src/ui/useRecordView.ts';

interface OurNumberFieldProps {
  isNew: boolean;
  /** The number that the form was opened with. */
  suggested: string;
}

/** Our number. On a new record it follows the year of the invoice's date, until somebody types another one (§5, §7 getLastCode). */
export function OurNumberField({ isNew, suggested }: OurNumberFieldProps) {
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>();
  const last = useRef(suggested);
  const { fecha_factura: date } = values;
  const year = isNew && isDay(date) ? date.slice(0, 4) : null;
  const take = (code: string | null) => {
    const now = values['n_factura_nuestro'];
    if (code === null) return;
    if (now === '' || now === last.current) void setFieldValue('n_factura_nuestro', code);
    last.current = code;
  };
  useRecordView({ read: readNextNumber, onRead: take }, year);
  return <TextField name="n_factura_nuestro" label="N.º factura nuestro" span={4} hint={isNew ? 'Propuesto por el año de la factura' : undefined} />;
}
