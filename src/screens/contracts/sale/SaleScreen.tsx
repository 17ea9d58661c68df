import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sale } from '#domain/contracts/sale.ts';
import { href, routes } from '#domain/routes.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { saleActors } from '#src/screens/contracts/sale/saleActors.ts';
import { SaleWizard } from '#src/screens/contracts/sale/SaleWizard.tsx';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

/** What the page was opened for: ?cliente=, ?localizacion=, ?instalacion=. */
function givenIn(search: string) {
  const params = new URLSearchParams(search);
  const idIn = (name: string) => Number(params.get(name)) || null;
  return { customer_id: idIn('cliente'), location_id: idIn('localizacion'), installation_id: idIn('instalacion') };
}

/** /contratos/nuevo: from a customer to a contract that is ready to be signed. */
export default function SaleScreen() {
  const search = useSearch();
  const [target] = useState<EditorTarget>(() => ({ mode: 'add', id: null, given: givenIn(search) }));
  const [, navigate] = useLocation();
  const editor = useEditor({
    actors: saleActors,
    target,
    formKey: formKeyOf('contractSale', target.given),
    onLeft: useLeave(),
    onSaved: ({ id }) => navigate(href('contractSigning', { id }), { replace: true }),
  });
  const { state, send, isBusy } = editor;
  if (state.hasTag('failed'))
    return <LoadFailure title="No se ha podido abrir el formulario" text={state.context.message ?? ''} onRetry={() => send({ type: 'load.retry' })} />;
  if (!state.hasTag('form') && !isBusy) return <Loading shape="form" />;
  return (
    <Stack gap="4" maxW="6xl">
      <PageHeading>{routes.contractNew.title}</PageHeading>
      <Text color="fg.muted" fontSize="sm">
        Hasta «Preparar el contrato» no se guarda nada; lo escrito se conserva en este navegador.
      </Text>
      <SaleWizard editor={editor} draft={sale} />
    </Stack>
  );
}
