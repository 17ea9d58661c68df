import { useState } from 'react';
import { readTime } from '#domain/kernel/dateText.ts';
import { FieldShell } from '#src/ui/form/fields/FieldShell.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { Input } from '#src/ui/widgets/Input.tsx';

/** The hour at which the work began: that at which the albarán was opened, unless somebody says otherwise. */
export function StartTime() {
  const field = useFieldValue('fecha_creacion');
  const [typing, setTyping] = useState<string | null>(null);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldShell label="Hora de inicio" span={12} message={field.message}>
      {box => (
        <Input
          {...box}
          className="is-hour is-tall"
          inputMode="numeric"
          autoComplete="off"
          placeholder="hh:mm"
          value={typing ?? value.slice(11, 16)}
          onChange={({ target }) => {
            setTyping(target.value);
            field.change(`${value.slice(0, 10)} ${readTime(target.value) ?? target.value}`);
          }}
          onBlur={() => {
            setTyping(null);
            field.leave();
          }}
        />
      )}
    </FieldShell>
  );
}
