import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { workOrder } from '#domain/entities/workOrder.ts';
import { workOrderLines } from '#domain/entities/documentLine.ts';
import { href, routes } from '#domain/routes.ts';
import { array, number } from 'yup';
import { emptyLine, ivaOf, lineOfProduct, products } from '#src/documents/lines/lineSources.ts';
import { WorkOrderFields } from '#src/screens/workOrders/WorkOrderFields.tsx';
import { workOrderActors } from '#src/screens/workOrders/workOrderActors.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DocumentPage } from '#src/ui/page/DocumentPage.tsx';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/useLeave.ts';

const draft = workOrder.draft.shape({ work_order_lines: workOrderLines, failure_codes: array(number().required()).default([]).label('Averías') });

/** /trabajos/nuevo, also from an aviso (?aviso=), and /trabajos/editar/{id_work} (§2). */
export default function WorkOrderScreen({ params }: ScreenProps) {
  const id = params['id_work'] ? Number(params['id_work']) : null;
  const noticeId = Number(new URLSearchParams(useSearch()).get('aviso')) || null;
  return <Editor key={`${id}:${noticeId}`} id={id} noticeId={noticeId} />;
}

interface EditorProps {
  id: number | null;
  noticeId: number | null;
}

function Editor({ id, noticeId }: EditorProps) {
  const [, navigate] = useLocation();
  const isOffice = useRoles().includes('admin');
  const [actors] = useState(() => workOrderActors(noticeId));
  const editor = useEditor({
    actors,
    target: { mode: id === null ? 'add' : 'edit', id, given: null },
    formKey: noticeId === null ? 'workOrder' : `workOrder:aviso${noticeId}`,
    onSaved: saved => navigate(href('workOrderDetail', { id_work: saved.id }), { replace: true }),
    onLeft: useLeave(),
  });
  const { values } = editor.state.context;
  const back = id === null ? href('workOrders') : href('workOrderDetail', { id_work: id });
  return (
    <DocumentPage
      title={id === null ? routes.workOrderNew.title : `Albarán ${String(values.code ?? '')}`}
      editor={editor}
      draft={draft}
      back={back}
      readOnly={id !== null && <Redirect to={href('workOrderDetail', { id_work: id })} replace />}
      also={isOffice ? { intent: 'facturar', label: 'Guardar y enviar a facturar' } : undefined}
    >
      {(loaded, beside) => (
        <Stack gap="4">
          <Panel>
            <WorkOrderFields loaded={loaded} />
          </Panel>
          <Panel title="Líneas">
            <LinesEditor
              name="work_order_lines"
              products={products}
              toLine={(productId, signal) => lineOfProduct(productId, ivaOf(beside), signal)}
              emptyLine={emptyLine(ivaOf(beside))}
            />
          </Panel>
          <Text fontSize="sm" color="fg.muted">
            Las fotos se añaden en la ficha del albarán, después de guardarlo.
          </Text>
        </Stack>
      )}
    </DocumentPage>
  );
}
