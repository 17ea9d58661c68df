import { Button } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import { useLocation } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import type { InvoiceRow } from '#src/screens/invoicing/invoices/InvoicesScreen.tsx';
import { useMay } from '#src/session/useRights.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { voidInvoices } from '#machines/lifecycles/invoice.ts';

const SubstituteDialog = lazy(() => import('#src/screens/invoicing/invoices/SubstituteDialog.tsx'));

/** «Factura completa en su lugar» of the marked facturas, where all of them are simplified ones that have none. */
export default function SubstituteInvoices({ selection }: { selection: Selection<InvoiceRow> }) {
  const may = useMay(endpoints.invoice.substitute);
  const [, navigate] = useLocation();
  const [bills, setBills] = useState<readonly InvoiceRow[] | null>(null);
  const { rows } = selection;
  if (!may || rows.length === 0 || !rows.every(isFree)) return null;
  const close = () => setBills(null);
  return (
    <>
      <Button type="button" size="xs" variant="outline" onClick={() => setBills(rows)}>
        Factura completa en su lugar
      </Button>
      {bills && (
        <Fetched onFault={close}>
          <SubstituteDialog bills={bills} onClose={close} onSaved={saved => navigate(href('invoiceEdit', { id_invoice: saved.id }))} />
        </Fetched>
      )}
    </>
  );
}

const isFree = ({ estado, simplificada, sustituida_id }: InvoiceRow) => simplificada && sustituida_id === null && !voidInvoices.includes(estado);
