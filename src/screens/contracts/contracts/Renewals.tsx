import { Button } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { contractLifecycle } from '#machines/lifecycles/contract.ts';
import { RENEWED_WITHIN, countRenewals, takeContractStep } from '#src/screens/contracts/contracts/contractActors.ts';
import { OpenRevision } from '#src/screens/contracts/contracts/OpenRevision.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { chosenSegment } from '#src/ui/widgets/segments.ts';
import { Later } from '#src/ui/Later.tsx';

const ContractStepDialog = lazy(() => import('#src/screens/contracts/contracts/ContractStepDialog.tsx'));
const RevisePrices = lazy(() => import('#src/screens/contracts/contracts/RevisePrices.tsx'));

type ContractRow = AnswerOf<typeof endpoints.contract.page>['items'][number];

/** «Por renovar (60 días)»: narrows the list to what is to be renewed or not, and says how many there are. */
export function RenewalButton({ isOn, onTurn }: { isOn: boolean; onTurn: () => void }) {
  return (
    <Button type="button" size="sm" variant="outline" aria-pressed={isOn} onClick={onTurn} {...(isOn && chosenSegment)}>
      {`Por renovar (${RENEWED_WITHIN} días)`}
      <Later>
        <Count />
      </Later>
    </Button>
  );
}

function Count() {
  const { record } = useRecordView({ read: countRenewals, follows: among('contract') });
  return record === null ? null : `: ${formatCount(record)}`;
}

const renew = (row: ContractRow, _signal: AbortSignal, key: string) => takeContractStep('contract.renew', row, key);

/** What is done with contracts that are to be renewed: each is renewed, ends with its period, or gets another price. */
export function useRenewals(onChanged: () => void) {
  const [open, setOpen] = useState<{ does: 'end' | 'revise'; row: ContractRow } | null>(null);
  const renewing = useCommand<ContractRow, unknown>(renew, onChanged);
  const close = () => setOpen(null);
  const actions = (row: ContractRow) =>
    always(contractLifecycle, row.estado, 'contract.renew') && (
      <>
        <IconButton icon="refresh" label={`Renovar ${row.codigo}`} onClick={() => renewing.ask(row)} />
        <IconButton icon="close" label={`No renovar ${row.codigo}`} onClick={() => setOpen({ does: 'end', row })} />
        <IconButton icon="money" label={`Revisar el precio de ${row.codigo}`} onClick={() => setOpen({ does: 'revise', row })} />
      </>
    );
  const dialogs = (
    <>
      {renewing.asked && (
        <Question
          question={`¿Renovar el contrato ${renewing.asked.codigo}?`}
          detail={
            <>
              Empieza su periodo siguiente, con sus visitas.
              <OpenRevision contractId={renewing.asked.id} />
            </>
          }
          no="No"
          yes="Sí, renovar"
          {...renewing.answers}
        />
      )}
      {open && (
        <Fetched onFault={close}>
          {open.does === 'end' ? (
            <ContractStepDialog
              contract={open.row}
              step="contract.cancel"
              title={`No renovar ${open.row.codigo}`}
              given={{ baja_el: open.row.fin }}
              onSaved={onChanged}
              onClose={close}
            />
          ) : (
            <RevisePrices only={{ id: open.row.id, desde: addDays(open.row.fin, 1) }} onSaved={onChanged} onClose={close} />
          )}
        </Fetched>
      )}
    </>
  );
  return { actions, dialogs };
}
