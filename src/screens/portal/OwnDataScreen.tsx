import '#src/screens/portal/portal.css';
import { Button, Stack, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { useLocation } from 'wouter';
import { type OwnData, type OwnDataChange, ownDataChange } from '#domain/portal/portal.ts';
import { href, routes } from '#domain/routes.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { ChosenMails } from '#src/screens/portal/ChosenMails.tsx';
import { ownDataActors } from '#src/screens/portal/ownDataActors.ts';
import { EditorMessage } from '#src/ui/form/EditorMessage.tsx';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { titled } from '#src/ui/page/titled.ts';

const ChangePasswordDialog = lazy(async () => ({ default: (await import('#src/layout/ChangePasswordDialog.tsx')).ChangePasswordDialog }));

const { TextField } = fieldsFor<OwnDataChange>();
const target: EditorTarget = { mode: 'add', id: null, given: null };

/** What the office knows of a customer's user: the password is theirs to change, the rest they ask for. */
export default function OwnDataScreen() {
  const [isChanging, setChanging] = useState(false);
  const [, navigate] = useLocation();
  const editor = useEditor({ actors: ownDataActors, target, formKey: 'ownData', onLeft: useLeave(), onSaved: () => navigate(href('noticesOfCustomer')) });
  const { state, send, formId, isBusy } = editor;
  if (state.hasTag('failed'))
    return <LoadFailure title="No se han podido leer sus datos" text={state.context.message ?? ''} onRetry={() => send({ type: 'load.retry' })} />;
  if (!state.context.beside) return <Loading shape="page" />;
  return (
    <Stack className="wraps" gap="4" maxW="2xl">
      <PageHeading>{routes.ownData.title}</PageHeading>
      <Known data={state.context.beside as OwnData} />
      <ChosenMails />
      <Panel title="Contraseña">
        <Button type="button" minH="11" variant="outline" onClick={() => setChanging(true)}>
          Cambiar la contraseña
        </Button>
      </Panel>
      <Panel title="Pedir un cambio de contacto">
        <Text color="fg.muted" mb="3">
          Escriba los datos nuevos: la oficina los comprobará y los cambiará.
        </Text>
        <EditorForm editor={editor} draft={ownDataChange}>
          <FormGrid>
            <TextField name="email" type="email" span={6} autoComplete="email" />
            <TextField name="phone" type="tel" span={6} autoComplete="tel" />
          </FormGrid>
        </EditorForm>
        <EditorMessage editor={editor} />
        <Button type="submit" form={formId} minH="11" mt="2" disabled={!state.context.dirty} loading={isBusy}>
          Pedir el cambio
        </Button>
      </Panel>
      {isChanging && (
        <Fetched onFault={() => setChanging(false)}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Fetched>
      )}
    </Stack>
  );
}

function Known({ data: { username, first_name, last_name, company, address } }: { data: OwnData }) {
  return (
    <Panel>
      <Facts
        columns={{ base: 1, md: 2 }}
        facts={{ ...titled('user', { username, first_name: `${first_name} ${last_name}`.trim(), customer_name: company }), ...titled('customer', { address }) }}
      />
    </Panel>
  );
}
