// How wide each dialog is, measured in a window that has room for all of them.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReactNode } from 'react';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import CallDialog from '#src/screens/work/calls/CallDialog.tsx';
import CustomerCategoryDialog from '#src/screens/parties/customerCategories/CustomerCategoryDialog.tsx';
import CustomerDialog from '#src/screens/parties/customers/CustomerDialog.tsx';
import CollectDialog from '#src/screens/collecting/debts/CollectDialog.tsx';
import StatementDialog from '#src/screens/parties/customers/StatementDialog.tsx';
import DebtDialog from '#src/screens/collecting/debts/DebtDialog.tsx';
import PaymentDialog from '#src/screens/collecting/debts/PaymentDialog.tsx';
import MailTemplateDialog from '#src/screens/company/settings/mail/MailTemplateDialog.tsx';
import EmailDialog from '#src/documents/mails/EmailDialog.tsx';
import EquipmentDialog from '#src/screens/catalogue/equipment/EquipmentDialog.tsx';
import FailureCategoryDialog from '#src/screens/catalogue/failureCategories/FailureCategoryDialog.tsx';
import FailureCodeDialog from '#src/screens/catalogue/failureCodes/FailureCodeDialog.tsx';
import InvoiceDateDialog from '#src/screens/invoicing/invoices/InvoiceDateDialog.tsx';
import InvoiceNumberDialog from '#src/screens/invoicing/invoices/InvoiceNumberDialog.tsx';
import LocationDialog from '#src/screens/parties/locations/LocationDialog.tsx';
import NoticeDialog from '#src/screens/work/notices/NoticeDialog.tsx';
import NoticeViewDialog from '#src/screens/work/notices/NoticeViewDialog.tsx';
import ProductFamilyDialog from '#src/screens/catalogue/productFamilies/ProductFamilyDialog.tsx';
import ProductDialog from '#src/screens/catalogue/products/ProductDialog.tsx';
import ProviderInvoiceDialog from '#src/screens/purchases/providerInvoices/ProviderInvoiceDialog.tsx';
import ProviderDialog from '#src/screens/parties/providers/ProviderDialog.tsx';
import UserDialog from '#src/screens/company/users/UserDialog.tsx';
import WorkOrderDateDialog from '#src/screens/work/workOrders/WorkOrderDateDialog.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { cleanup } from 'vitest-browser-react';
import { ChangePasswordDialog } from '#src/layout/ChangePasswordDialog.tsx';
import { adding, dialog, editing, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';

afterEach(leaveDialog);

const user: EditorTarget = { mode: 'add', id: null, given: { roles: 2, customer_id: null } };
type Told = { onClose: () => void; onSaved: () => void };

it.each<[pixels: number, name: string, draw: (told: Told) => ReactNode]>([
  [800, 'customer', told => <CustomerDialog target={adding} {...told} />],
  [800, 'words of a mail', told => <MailTemplateDialog target={editing(1)} {...told} />],
  [800, 'provider', told => <ProviderDialog target={adding} {...told} />],
  [800, 'location', told => <LocationDialog target={adding} {...told} />],
  [800, 'product', told => <ProductDialog target={adding} {...told} />],
  [800, 'provider invoice', told => <ProviderInvoiceDialog target={adding} {...told} />],
  [720, 'collection', ({ onClose }) => <CollectDialog dialog={{ target: editing(7), add: onClose, addFor: onClose, edit: onClose, close: onClose }} />],
  [720, 'debt', told => <DebtDialog target={editing(7)} {...told} />],
  [660, 'machine', told => <EquipmentDialog target={adding} customerId={5} {...told} />],
  [600, 'call', told => <CallDialog target={adding} {...told} />],
  [600, 'user', told => <UserDialog target={user} {...told} />],
  [800, 'notice', told => <NoticeDialog target={adding} {...told} />],
  [600, 'notice of a technician', ({ onClose }) => <NoticeViewDialog id={7} onClose={onClose} />],
  [560, 'payment', told => <PaymentDialog id={7} {...told} />],
  [500, 'statement', ({ onClose }) => <StatementDialog customerId={7} onClose={onClose} />],
  [500, 'failure code', told => <FailureCodeDialog target={adding} {...told} />],
  [500, 'e-mail', ({ onClose }) => <EmailDialog title="Enviar" id={7} email="" send={() => Promise.resolve({ message: '' })} onClose={onClose} />],
  [420, 'product family', told => <ProductFamilyDialog target={adding} {...told} />],
  [420, 'customer category', told => <CustomerCategoryDialog target={adding} {...told} />],
  [420, 'failure category', told => <FailureCategoryDialog target={adding} {...told} />],
  [400, 'number of an invoice', told => <InvoiceNumberDialog id={7} estado="borrador" title="Cambiar el número" {...told} />],
  [400, 'date of an invoice', told => <InvoiceDateDialog id={7} estado="borrador" title="Cambiar la fecha" {...told} />],
  [400, 'date of an albarán', told => <WorkOrderDateDialog id={7} estado="pendiente" {...told} />],
  [400, 'password', ({ onClose }) => <ChangePasswordDialog onClose={onClose} />],
])('%i pixels: %s', async (pixels, _name, draw) => {
  await openDialog({}, draw);
  await expect.element(dialog()).toBeVisible();
  expect(page.elementLocator(dialog().element()).element().getBoundingClientRect().width).toBe(pixels);
});

it('§2: no dialog is wider than 800 or narrower than 360 pixels, whatever it is asked for', async () => {
  for (const [asked, drawn] of [
    [1280, 800],
    [200, 360],
  ] as const) {
    await openDialog({}, ({ onClose }) => (
      <DialogFrame title="Prueba" width={asked} onClose={onClose} footer={null}>
        <p>Contenido</p>
      </DialogFrame>
    ));
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().getBoundingClientRect().width).toBe(drawn);
    await leaveDialog();
    await cleanup();
  }
});
