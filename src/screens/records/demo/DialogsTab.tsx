import { Button, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { object } from 'yup';
import { longText, requiredText } from '#domain/kernel/fields.ts';
import { messages } from '#domain/kernel/messages.ts';
import { editorActors } from '#src/api/actors.ts';
import { soon } from '#src/screens/records/demo/madeUp.ts';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const draft = object({ name: requiredText('Introduzca un nombre'), notes: longText() });

interface Fate {
  title: string;
  mode: 'add' | 'edit' | 'read';
  load?: Error;
  refusal?: string;
  save?: Error & { code?: number; errors?: Record<string, string> };
}

const refused = (message: string, errors?: Record<string, string>) => Object.assign(new Error(message), { code: 30001, ...(errors && { errors }) });

const fates: readonly Fate[] = [
  { title: 'Añadir', mode: 'add' },
  { title: 'Editar', mode: 'edit' },
  { title: 'Ver', mode: 'read' },
  { title: 'No se puede abrir', mode: 'edit', load: new Error('No existe lo que busca') },
  { title: 'La comprobación dice que no', mode: 'edit', refusal: messages.dniTaken },
  { title: 'El servidor dice que no', mode: 'edit', save: refused('El código ya existe', { name: 'El código ya existe' }) },
  { title: 'Otra persona guardó antes', mode: 'edit', save: refused(messages.stale, { version: messages.stale }) },
];

const actorsOf = ({ load, refusal = '', save }: Fate) =>
  editorActors({
    load: async ({ mode }) => {
      await soon();
      if (load) throw load;
      return { values: mode === 'add' ? {} : { name: 'Cámara frigorífica', notes: 'Revisar el desagüe.', version: 1 } };
    },
    check: async () => {
      await soon();
      return refusal || null;
    },
    save: async () => {
      await soon(900);
      if (save) throw save;
      return { id: 1, version: 2 };
    },
  });

const questions = { ordinary: 'Pregunta', dangerous: 'Pregunta peligrosa', busy: 'Mientras se hace' } as const;

/** The dialog of a record by what becomes of it, and the question with two answers. */
export function DialogsTab() {
  const [fate, setFate] = useState<Fate | null>(null);
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const close = () => setAsked(null);
  const ask = (what: keyof typeof questions) => {
    setAsked(what);
    if (what === 'busy') void soon(2000).then(close);
  };
  return (
    <Stack gap="4">
      <Panel title="Diálogo de un registro">
        <Flex gap="2" wrap="wrap">
          {fates.map(each => (
            <Button key={each.title} type="button" size="sm" variant="outline" onClick={() => setFate(each)}>
              {each.title}
            </Button>
          ))}
        </Flex>
      </Panel>
      <Panel title="Preguntas">
        <Flex gap="2" wrap="wrap">
          {(Object.keys(questions) as (keyof typeof questions)[]).map(key => (
            <Button key={key} type="button" size="sm" variant="outline" onClick={() => ask(key)}>
              {questions[key]}
            </Button>
          ))}
        </Flex>
      </Panel>
      {fate && <Opened key={fate.title} fate={fate} onClose={() => setFate(null)} />}
      {asked && (
        <ConfirmBox
          question="¿Seguro que quieres eliminar este aviso?"
          detail="No se puede deshacer."
          no="No"
          yes="Sí, borrar"
          isDangerous={asked !== 'ordinary'}
          isBusy={asked === 'busy'}
          onNo={close}
          onYes={close}
        />
      )}
    </Stack>
  );
}

function Opened({ fate, onClose }: { fate: Fate; onClose: () => void }) {
  const [actors] = useState(() => actorsOf(fate));
  const isNew = fate.mode === 'add';
  return (
    <RecordDialog
      target={{ mode: isNew ? 'add' : 'edit', id: isNew ? null : 1, given: null }}
      noun="Máquina"
      draft={draft}
      actors={actors}
      formKey="demo"
      isReadOnly={fate.mode === 'read'}
      onClose={onClose}
      onSaved={() => showToast({ kind: 'success', text: 'Aquí se habría guardado', duration: 2000 })}
    >
      <FormGrid>
        <TextField name="name" label="Nombre" span={12} />
        <TextAreaField name="notes" label="Observaciones" />
      </FormGrid>
    </RecordDialog>
  );
}
