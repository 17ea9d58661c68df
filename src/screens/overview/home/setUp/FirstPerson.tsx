import { Button, Stack, Text } from '@chakra-ui/react';
import type { InferType } from 'yup';
import { useSession, useUser } from '#src/session/SessionProvider.tsx';
import { firstPersonActors, firstPersonDraft } from '#src/screens/overview/home/setUp/firstPersonActors.ts';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { EditorMessage } from '#src/ui/form/EditorMessage.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

const { TextField } = fieldsFor<InferType<typeof firstPersonDraft>>();

/** Asks the first user, whom the program has created, for their name and e-mail. It goes once both are stored. */
export function FirstPerson() {
  const { actor } = useSession();
  const { id } = useUser();
  const editor = useEditor({
    actors: firstPersonActors,
    target: { mode: 'edit', id, given: null },
    formKey: 'firstPerson',
    stays: true,
    onSaved: () => actor.send({ type: 'info.refresh' }),
  });
  const { state, send, formId, isBusy } = editor;
  return (
    <Panel title="¿Quién es usted?">
      <Stack gap="3">
        <Text fontSize="sm" color="fg.muted" maxW="75ch">
          Su nombre aparece junto a lo que usted hace, y a su correo llegan los avisos del programa y, si la olvida, la contraseña.
        </Text>
        {state.hasTag('failed') ? (
          <Text fontSize="sm">
            {state.context.message}{' '}
            <Button type="button" size="xs" variant="outline" onClick={() => send({ type: 'load.retry' })}>
              Reintentar
            </Button>
          </Text>
        ) : state.hasTag('form') ? (
          <>
            <EditorForm editor={editor} draft={firstPersonDraft}>
              <FormGrid>
                <TextField name="first_name" span={4} autoComplete="given-name" />
                <TextField name="last_name" span={4} autoComplete="family-name" />
                <TextField name="email" type="email" span={4} autoComplete="email" />
              </FormGrid>
            </EditorForm>
            <div>
              <EditorMessage editor={editor} />
              <Button type="submit" form={formId} size="sm" minW="24" loading={isBusy}>
                Guardar
              </Button>
            </div>
          </>
        ) : (
          <Loading shape="form" />
        )}
      </Stack>
    </Panel>
  );
}
