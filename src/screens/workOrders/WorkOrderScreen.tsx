import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { workOrder } from '#domain/entities/workOrder.ts';
import { workOrderLines } from '#domain/entities/documentLine.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderBody } from '#domain/wire.ts';
import { href, routes } from '#domain/routes.ts';
import { workOrderEditorMachine } from '#machines/workOrderEditorMachine.ts';
import { array, number } from 'yup';
import { call } from '#src/api/client.ts';
import { emptyLine, lineOfProduct, products } from '#src/screens/lineSources.ts';
import { WorkOrderFields } from '#src/screens/workOrders/WorkOrderFields.tsx';
import { loadWorkOrder } from '#src/screens/workOrders/loadWorkOrder.ts';
import type { ScreenProps } from '#src/screens/index.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { DocumentPage } from '#src/ui/DocumentPage.tsx';
import { LinesEditor } from '#src/ui/lines/LinesEditor.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import type { FormHandle, Values } from '#src/ui/RecordForm.tsx';
import { useDocumentEditor } from '#src/ui/useDocumentEditor.ts';

const draft = workOrder.draft.shape({ work_order_lines: workOrderLines, failure_codes: array(number().required()).default([]) });

/** /trabajos/nuevo, also from an aviso (?aviso=), and /trabajos/editar/{id_work} (§2). */
export default function WorkOrderScreen({ params }: ScreenProps) {
  const id = params['id_work'] ? Number(params['id_work']) : null;
  const noticeId = Number(new URLSearchParams(useSearch()).get('aviso')) || null;
  const [round, setRound] = useState(0);
  return <Editor key={`${id}:${noticeId}:${round}`} id={id} noticeId={noticeId} onRestart={() => setRound(round + 1)} />;
}

interface EditorProps {
  id: number | null;
  noticeId: number | null;
  onRestart: () => void;
}

function Editor({ id, noticeId, onRestart }: EditorProps) {
  const formik = useRef<FormHandle>(null);
  const [, navigate] = useLocation();
  const isOffice = useRoles().includes('admin');
  const iva = useRef<number>(21);
  /** Set once the record is there, so that a second try never makes a second one. */
  const stored = useRef<{ id: number; version: number } | null>(null);
  const editor = useDocumentEditor({
    machine: workOrderEditorMachine,
    input: { id, source: noticeId },
    formKey: `workOrder:${id ?? `nuevo:${noticeId ?? ''}`}`,
    formik,
    load: async (input, signal) => {
      const loaded = await loadWorkOrder(input.id, noticeId, signal);
      iva.current = loaded.iva;
      return loaded;
    },
    save: async ({ values, intent }, signal) => {
      const body = toBody(values, stored.current ?? (id === null ? null : { id, version: Number(values['version']) }));
      const isNew = body.orderData.id === undefined;
      const saved = isNew
        ? await call(body.orderData.notice_id ? endpoints.workOrder.createFromNotice : endpoints.workOrder.create, { body, signal })
        : await call(endpoints.workOrder.update, { body, signal });
      stored.current = saved;
      return intent === 'facturar' ? call(endpoints.workOrder.facturar, { params: { id: saved.id }, signal }) : saved;
    },
    onSaved: saved => navigate(href('workOrderDetail', { id_work: saved.id }), { replace: true }),
  });
  const { values } = editor.state.context;
  const back = id === null ? href('workOrders') : href('workOrderDetail', { id_work: id });
  return (
    <DocumentPage
      title={id === null ? routes.workOrderNew.title : `Albarán ${String((values as Values | null)?.['code'] ?? '')}`}
      editor={editor}
      formik={formik}
      draft={draft}
      back={back}
      readOnly={id !== null && <Redirect to={href('workOrderDetail', { id_work: id })} replace />}
      also={isOffice ? { intent: 'facturar', label: 'Guardar y enviar a facturar' } : undefined}
      onRestart={onRestart}
    >
      {loaded => (
        <Stack gap="4">
          <Panel>
            <WorkOrderFields loaded={loaded} />
          </Panel>
          <Panel title="Líneas">
            <LinesEditor
              name="work_order_lines"
              products={products}
              toLine={productId => lineOfProduct(productId, iva.current)}
              emptyLine={emptyLine(iva.current)}
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

/** What is sent of the form (§7: orderData, work_order_lines, failure_codes). */
function toBody(values: Values, stored: { id: number; version: number } | null): WorkOrderBody {
  const { work_order_lines, failure_codes, version: _version, ...order } = values;
  return {
    orderData: { ...(order as WorkOrderBody['orderData']), ...stored },
    work_order_lines: work_order_lines as WorkOrderBody['work_order_lines'],
    failure_codes: failure_codes as number[],
  };
}
