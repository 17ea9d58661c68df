import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { object } from 'yup';
import { timeOfDay } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import { type TimeMark, markNames } from '#domain/work/time/marks.ts';
import { editorActors } from '#src/api/actors.ts';
import { pressOf } from '#src/screens/work/parts/hours/press.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const draft = object({ hora: timeOfDay().required(messages.required).label('Hora') });
const { TextField } = fieldsFor<{ hora: string }>();

const REMOVAL = 'quitar';

/** One's own hour, corrected by hand or taken away; without coverage, too. */
export default function HourDialog({ mark, of, onClose }: { mark: TimeMark; of: string; onClose: () => void }) {
  const { id } = useUser();
  const [actors] = useState(() => hourActors(id, mark, of));
  return (
    <RecordDialog
      onClose={onClose}
      target={{ mode: 'add', id: null, given: { hora: mark.hora.slice(11, 16) } }}
      noun="Hora"
      title={`${markNames[mark.tipo]}: ${of}`}
      draft={draft}
      actors={actors}
      formKey={`hora:${mark.clave}`}
      width={360}
      actions={({ submitFor }) => (
        <Button type="button" size="sm" variant="outline" onClick={() => submitFor(REMOVAL)}>
          Quitar la hora
        </Button>
      )}
    >
      <FormGrid>
        <TextField name="hora" span={12} inputMode="numeric" placeholder="hh:mm" />
      </FormGrid>
    </RecordDialog>
  );
}

/** The hour stays on its day. */
const hourActors = (userId: number, { clave, tipo, dia, notice_id, hora }: TimeMark, of: string) =>
  editorActors({
    isAct: true,
    load: ({ given }) => Promise.resolve({ values: given as { hora: string } }),
    save: async ({ values, intent, key }, signal) => {
      const written = `${hora.slice(0, 10)} ${String(values['hora'])}:00`;
      const isGone = intent === REMOVAL;
      const press = { tipo, dia, notice_id, cambia: clave, anula: isGone, hora: isGone ? hora : written, title: `Hora corregida: ${of}` };
      await pressOf(userId)(press, signal, key);
      return { id: 0, version: 0 };
    },
  });
