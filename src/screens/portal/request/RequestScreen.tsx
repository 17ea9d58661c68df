import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PortalPlace } from '#domain/portal/portal.ts';
import { href, routes } from '#domain/routes.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { requestActors, requestDraft } from '#src/screens/portal/request/requestActors.ts';
import { RequestFields } from '#src/screens/portal/request/RequestFields.tsx';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** «Pedir un servicio»: which machine, what happens, when it suits, and whom to ring. */
export default function RequestScreen() {
  const machine = Number(new URLSearchParams(useSearch()).get('equipo')) || null;
  const [target] = useState<EditorTarget>(() => ({ mode: 'add', id: null, given: machine }));
  const [, navigate] = useLocation();
  const editor = useEditor({
    actors: requestActors,
    target,
    formKey: formKeyOf('request', target.given),
    onLeft: useLeave(),
    onSaved: () => {
      showToast({ kind: 'success', text: 'Hemos recibido su petición' });
      navigate(href('noticesOfCustomer'));
    },
  });
  const { state, send, formId, isBusy } = editor;
  if (state.hasTag('failed'))
    return <LoadFailure title="No se ha podido abrir el formulario" text={state.context.message ?? ''} onRetry={() => send({ type: 'load.retry' })} />;
  if (!state.hasTag('form') && !isBusy) return <Loading shape="form" />;
  return (
    <Stack gap="4" maxW="2xl">
      <PageHeading>{routes.request.title}</PageHeading>
      <Text color="fg.muted">Cuéntenos qué necesita y la oficina le llamará para fijar el día.</Text>
      <Box bg="bg.panel" borderWidth="1px" rounded="l3" p="4">
        <EditorForm editor={editor} draft={requestDraft}>
          {(_, places) => <RequestFields places={(places as PortalPlace[] | null) ?? []} />}
        </EditorForm>
      </Box>
      <PageFooter editor={editor}>
        <Button type="submit" form={formId} size="lg" minH="12" w={{ base: 'full', sm: 'auto' }} loading={isBusy}>
          Enviar la petición
        </Button>
      </PageFooter>
    </Stack>
  );
}
