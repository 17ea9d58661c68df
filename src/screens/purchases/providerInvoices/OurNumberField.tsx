import { useRef } from 'react';
import { isDay } from '#domain/kernel/days.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import type { providerInvoice } from '#domain/purchases/providerInvoice.ts';
import { readNextNumber } from '#src/screens/purchases/providerInvoices/providerInvoiceActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const { TextField, useFormValue } = fieldsFor<DraftOf<typeof providerInvoice>>();

interface OurNumberFieldProps {
  isNew: boolean;
  /** The number that the form was opened with. */
  suggested: string;
}

/** Our number. On a new record it follows the year of the invoice's date, until somebody types another one (§5, §7 getLastCode). */
export function OurNumberField({ isNew, suggested }: OurNumberFieldProps) {
  const date = useFormValue('fecha_factura');
  const now = useFormValue('n_factura_nuestro');
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const last = useRef(suggested);
  const year = isNew && isDay(date) ? date.slice(0, 4) : null;
  const take = (code: string | null) => {
    if (code === null) return;
    if (now === '' || now === last.current) void setFieldValue('n_factura_nuestro', code);
    last.current = code;
  };
  useRecordView({ read: readNextNumber, onRead: take }, year);
  return <TextField name="n_factura_nuestro" span={4} hint={isNew ? 'Propuesto por el año de la factura' : undefined} />;
}
