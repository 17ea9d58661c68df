import { useState } from 'react';
import { formatEuros } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { CustomerAccount } from '#domain/collecting/wire.ts';
import type { OpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { ChooseCustomer } from '#src/screens/collecting/debts/ChooseCustomer.tsx';
import { EarlyButton } from '#src/screens/collecting/debts/EarlyButton.tsx';
import { PaymentFields } from '#src/screens/collecting/debts/PaymentFields.tsx';
import { AmountField, Shares } from '#src/screens/collecting/debts/Shares.tsx';
import { accountOf, collectActors } from '#src/screens/collecting/debts/collectActors.ts';
import { collectDraftFor } from '#src/screens/collecting/debts/collectDraft.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';

const TITLE = 'Cobrar a un cliente';

interface CollectDialogProps {
  /** Opened with a customer, or to choose one. */
  dialog: OpenDialog;
  onSaved?: () => void;
}

/** One payment of a customer for everything that they owe, or for a part of it; the rest stays on account. */
export default function CollectDialog({ dialog, onSaved }: CollectDialogProps) {
  const [actors] = useState(collectActors);
  const { target, edit, close } = dialog;
  if (!target) return null;
  if (target.id === null) return <ChooseCustomer title={TITLE} onChoose={edit} onClose={close} />;
  return (
    <RecordDialog
      key={target.id}
      noun="Cobro"
      title={TITLE}
      draft={collectDraftFor}
      actors={actors}
      target={target}
      formKey="collection"
      width={720}
      submit={{ label: 'Cobrar' }}
      actions={dialog => dialog.state.context.refusal !== null && <EarlyButton dialog={dialog} label="Cobrar" />}
      onSaved={() => onSaved?.()}
      onClose={close}
    >
      {values => {
        const account = accountOf(values);
        return (
          <>
            <Facts facts={factsOf(account)} columns={{ base: 1, sm: 3 }} />
            <FormGrid style={{ marginTop: '1.25rem' }}>
              <AmountField account={account} />
              <PaymentFields saldo={account.saldo} />
            </FormGrid>
            <Shares account={account} />
          </>
        );
      }}
    </RecordDialog>
  );
}

function factsOf({ customer_name, saldo, cobros }: CustomerAccount) {
  return {
    'A nombre de': customer_name,
    'Debe en total': formatEuros(cobros.reduce((sum, { deuda }) => sum + deuda, 0)),
    [titleOf('customer', 'saldo')]: saldo > 0 && formatEuros(saldo),
  };
}
