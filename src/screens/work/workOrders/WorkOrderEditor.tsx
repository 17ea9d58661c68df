import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { workOrder } from '#domain/work/workOrder.ts';
import { workOrderLines } from '#domain/catalogue/documentLine.ts';
import { href, routes } from '#domain/routes.ts';
import { array, number } from 'yup';
import { emptyLine, ivaOf, kitLineOf, kits, lineOfProduct, linesOfKit, products } from '#src/documents/lines/lineSources.ts';
import { WorkOrderFields } from '#src/screens/work/workOrders/WorkOrderFields.tsx';
import { type OrderSource, workOrderActors } from '#src/screens/work/workOrders/workOrderActors.ts';
import type { VisitTime } from '#domain/work/time/wire.ts';
import { HourLines } from '#src/screens/work/parts/hours/HourLines.tsx';
import type { NoticeRecord } from '#domain/work/wire.ts';
import { SecondVisit } from '#src/screens/work/workOrders/loose/SecondVisit.tsx';
import { DocumentPage } from '#src/ui/page/DocumentPage.tsx';
import { LinesEditor } from '#src/documents/lines/LinesEditor.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { formKeyOf } from '#src/ui/form/formKeyOf.ts';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';

const draft = workOrder.draft.shape({ work_order_lines: workOrderLines, failure_codes: array(number().required()).default([]).label('Averías') });

export interface WorkOrderEditorProps extends OrderSource {
  id: number | null;
  /** Whether that aviso gets one more, although another is not finished. */
  isAnother: boolean;
}

/** The albarán as the office writes it, with its figures. */
export default function WorkOrderEditor({ id, noticeId, customerId, isAnother }: WorkOrderEditorProps) {
  const [, navigate] = useLocation();
  const [actors] = useState(() => workOrderActors({ noticeId, customerId }, isAnother));
  const editor = useEditor({
    actors,
    target: { mode: id === null ? 'add' : 'edit', id, given: null },
    formKey: formKeyOf('workOrder', id !== null || (noticeId === null && customerId === null) ? null : { noticeId, customerId }),
    onSaved: saved => navigate(href('workOrderDetail', { id_work: saved.id }), { replace: true }),
    onLeft: useLeave(),
  });
  const { values, beside: around } = editor.state.context;
  const { notice = null } = Object(around) as { notice?: NoticeRecord | null };
  if (!isAnother && notice && notice.albaranes.length > 0) return <SecondVisit notice={notice} />;
  const back = id === null ? href('workOrders') : href('workOrderDetail', { id_work: id });
  return (
    <DocumentPage
      title={id === null ? routes.workOrderNew.title : `Albarán ${String(values.code ?? '')}`}
      editor={editor}
      draft={draft}
      back={back}
      readOnly={id !== null && <Redirect to={href('workOrderDetail', { id_work: id })} replace />}
      also={{ intent: 'facturar', label: 'Guardar y enviar a facturar' }}
    >
      {(loaded, beside) => (
        <Stack gap="4">
          <Panel>
            <WorkOrderFields loaded={loaded} />
          </Panel>
          <Panel title="Líneas">
            <HourLines times={(loaded['tiempos'] ?? []) as VisitTime[]} empty={emptyLine(ivaOf(beside))} />
            <LinesEditor
              name="work_order_lines"
              products={products}
              toLine={(productId, signal, { customer_id: customer, fecha_albaran: day }) =>
                lineOfProduct(productId, { iva: ivaOf(beside), customer, day }, signal)
              }
              kits={{
                source: kits,
                toLines: async (kitId, signal, { customer_id: customer, fecha_albaran: day }) =>
                  (await linesOfKit(kitId, { customer, day }, signal)).map(line => kitLineOf(line, emptyLine(ivaOf(beside)))),
              }}
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
