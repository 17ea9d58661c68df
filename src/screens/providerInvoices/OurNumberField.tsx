import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isDay } from '#domain/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/entity.ts';
import type { providerInvoice } from '#domain/entities/providerInvoice.ts';
import { call } from '#src/api/client.ts';
import { fieldsFor } from '#src/ui/fields/fieldsFor.ts';
import type { FormOf } from '#src/ui/RecordForm.tsx';

const { TextField } = fieldsFor<DraftOf<typeof providerInvoice>>();

interface OurNumberFieldProps {
  isNew: boolean;
  /** The number that the form was opened with. */
  suggested: string;
}

/** Our number. On a new record it follows the year of the invoice's date, until somebody types another one (§5, §7 getLastCode). */
export function OurNumberField({ isNew, suggested }: OurNumberFieldProps) {
  const { values, setFieldValue } = useFormikContext<FormOf<DraftOf<typeof providerInvoice>>>();
  const last = useRef(suggested);
  const { fecha_factura: date, n_factura_nuestro: now } = values;
  const year = isNew && isDay(date) ? date.slice(0, 4) : null;
  const take = useEffectEvent((code: string) => {
    if (now === '' || now === last.current) void setFieldValue('n_factura_nuestro', code);
    last.current = code;
  });
  useEffect(() => {
    if (year === null) return undefined;
    const controller = new AbortController();
    call(endpoints.providerInvoice.lastCode, { params: { year }, signal: controller.signal }).then(
      ({ code }) => take(code),
      () => undefined, // the client has told why; the number can be typed
    );
    return () => controller.abort();
  }, [year]);
  return <TextField name="n_factura_nuestro" span={4} hint={isNew ? 'Propuesto por el año de la factura' : undefined} />;
}
