import { Button, Flex, Stack } from '@chakra-ui/react';
import { formatCount, formatDate } from '#domain/kernel/format.ts';
import type { InvoiceDraft } from '#domain/invoicing/invoicingRun.ts';
import { href } from '#domain/routes.ts';
import { chosenOf } from '#machines/work/invoicingRunMachine.ts';
import { RunList } from '#src/screens/invoicing/invoicingRun/RunList.tsx';
import { RunProblems } from '#src/screens/invoicing/invoicingRun/RunProblems.tsx';
import type { RunProps } from '#src/screens/invoicing/invoicingRun/runProps.ts';
import { RunRow } from '#src/screens/invoicing/invoicingRun/RunRow.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';

/** What a draft bills. */
function aboutOf({ albaranes, periodo }: InvoiceDraft): string {
  const orders = albaranes === 1 ? '1 albarán' : `${formatCount(albaranes)} albaranes`;
  if (periodo === null) return orders;
  const said = `Contrato ${periodo.codigo}, del ${formatDate(periodo.desde)} al ${formatDate(periodo.hasta)}`;
  return albaranes === 0 ? said : `${said} · ${orders}`;
}

/** The drafts with their sums: one may be opened, or left out, before all others are issued and mailed. */
export function DraftsReview({ state, send }: RunProps) {
  const { drafts, left } = state.context;
  const chosen = chosenOf(state.context);
  const without = chosen.filter(({ falta }) => falta.includes('correo')).length;
  const toggleAll = () => {
    const others = chosen.length === drafts.length ? drafts : drafts.filter(({ id }) => left.includes(id));
    for (const { id } of others) send({ type: 'draft.toggled', id });
  };
  return (
    <Stack gap="4">
      <RunProblems state={state} title="Sin borrador" />
      {drafts.length === 0 ? (
        <EmptyState title="No hay borradores de albaranes ni de contratos" text="Los que se creen se revisan aquí antes de emitirlos." />
      ) : (
        <RunList
          marked={chosen}
          count={drafts.length}
          noun={['borrador', 'borradores']}
          onAll={toggleAll}
          action={
            <Button type="button" size="sm" disabled={chosen.length === 0} onClick={() => send({ type: 'issue.asked' })}>
              <Icon name="check" /> Emitir y enviar
            </Button>
          }
        >
          {drafts.map(draft => (
            <RunRow
              key={draft.id}
              of={draft}
              mark={{
                label: `Incluir el borrador de ${draft.customer_name}`,
                isChecked: !left.includes(draft.id),
                onChange: () => send({ type: 'draft.toggled', id: draft.id }),
              }}
              about={aboutOf(draft)}
              action={<RecordLink href={href('invoiceEdit', { id_invoice: draft.id })}>Abrir</RecordLink>}
            />
          ))}
        </RunList>
      )}
      <Flex>
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'run.closed' })}>
          Volver a los albaranes
        </Button>
      </Flex>
      {state.hasTag('asking') && (
        <Question
          question={chosen.length === 1 ? '¿Emitir y enviar 1 factura?' : `¿Emitir y enviar ${formatCount(chosen.length)} facturas?`}
          detail={`Reciben su número y ya no se pueden cambiar.${without > 0 ? ` ${without === 1 ? 'Una no se enviará: su cliente no tiene' : `${formatCount(without)} no se enviarán: sus clientes no tienen`} correo electrónico.` : ''}`}
          no="No"
          yes="Sí, emitir y enviar"
          onNo={() => send({ type: 'issue.cancelled' })}
          onYes={() => send({ type: 'issue.confirmed' })}
        />
      )}
    </Stack>
  );
}
