// What a test takes for granted, made by the office through the same calls; each answers the new record's id.
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { quoteLine } from '#domain/quotes/quoteLine.ts';
import * as build from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';
import type { Caller } from '#tests/support/app/caller.ts';

type First<F> = F extends (over: infer Over, ...rest: never[]) => unknown ? Partial<NonNullable<Over>> : never;

export type Given = ReturnType<typeof givenBy>;

/** Records made by `office`, with what they need. */
export function givenBy(office: Caller) {
  const idOf = async (saved: Promise<{ id: number }>) => (await saved).id;
  const once = (make: () => Promise<number>) => {
    let made: Promise<number> | undefined;
    return () => (made ??= make());
  };
  const name = () => `Nombre ${serial()}`;
  const category = once(() => idOf(office.post(endpoints.customerCategory.create, { name: 'Particular' })));
  const family = once(() => idOf(office.post(endpoints.productFamily.create, { name: 'Recambios' })));
  const failureCategory = once(() => idOf(office.post(endpoints.failureCategory.create, { name: 'Eléctricas' })));
  const officeId = once(async () => (await office.get(endpoints.auth.info)).user.id);

  const given = {
    category,
    family,
    failureCategory,
    officeId,
    customer: async (over: First<typeof build.buildCustomer> = {}) =>
      idOf(office.post(endpoints.customer.create, build.buildCustomer({ customer_category_id: await category(), ...over }))),
    provider: (over: First<typeof build.buildProvider> = {}) => idOf(office.post(endpoints.provider.create, build.buildProvider(over))),
    location: async (over: First<typeof build.buildLocation> = {}) =>
      idOf(office.post(endpoints.location.create, build.buildLocation({ customer_id: over.customer_id ?? (await given.customer()), ...over }))),
    machine: async (over: First<typeof build.buildMachine> = {}) =>
      idOf(office.post(endpoints.machine.create, build.buildMachine({ location_id: over.location_id ?? (await given.location()), ...over }))),
    installation: async (over: { location_id?: number } = {}) =>
      idOf(
        office.post(endpoints.installation.create, {
          ...entities.installation.draft.getDefault(),
          ...entities.installation.example.draft,
          location_id: await given.location(),
          ...over,
        }),
      ),
    /** A template with a plan of two visits a year. */
    contractTemplate: async (over: Partial<DraftOf<typeof entities.contractTemplate>> = {}) => {
      const { id } = await office.post(endpoints.contractTemplate.create, { ...entities.contractTemplate.draft.getDefault(), name: name(), ...over });
      await office.post(endpoints.templatePlan.create, {
        ...entities.templatePlan.draft.getDefault(),
        contract_template_id: id,
        name: 'Revisión semestral',
        meses: 6,
        minutos: 90,
        trabajo: 'Filtros',
      });
      return id;
    },
    /** A draft over nothing. */
    contract: async (over: { customer_id?: number; pagador_id?: number } = {}) =>
      idOf(
        office.post(endpoints.contract.create, {
          ...entities.contract.draft.getDefault(),
          ...entities.contract.example.draft,
          customer_id: over.customer_id ?? (await given.customer()),
          ...over,
        }),
      ),
    /** A draft with one line. */
    quote: async (over: { customer_id?: number; machine_id?: number; location_id?: number; interesado?: string } = {}) =>
      idOf(
        office.post(endpoints.quote.create, {
          quoteData: { name: name(), customer_id: over.customer_id ?? (over.interesado ? null : await given.customer()), ...over },
          quote_lines: [{ ...quoteLine.getDefault(), description: 'Split', quantity: 1, price: 100 }],
        }),
      ),
    /** A machine in a contract, with a plan of four visits a year. */
    covered: async (contract_id: number, machine_id: number, meses = 3) => {
      await office.post(endpoints.contractMachine.create, { ...entities.contractMachine.draft.getDefault(), contract_id, machine_id });
      await office.post(endpoints.plan.create, { ...entities.plan.draft.getDefault(), contract_id, name: 'Revisión', meses, primera: '2026-03-15' });
    },
    plan: async () =>
      idOf(
        office.post(endpoints.plan.create, {
          ...entities.plan.draft.getDefault(),
          contract_id: await given.contract(),
          name: name(),
          meses: 12,
          primera: '2026-03-15',
        }),
      ),
    /** A contract that was sent and signed. */
    signed: async (id: number) => {
      await office.post(endpoints.contract.step, { id, paso: 'contract.send' });
      await office.post(endpoints.contract.step, { id, paso: 'contract.accept', firmado_el: '2026-03-02', firmado_por: 'Ana Ruiz' });
    },
    call: (over: First<typeof build.buildCall> = {}) => idOf(office.post(endpoints.call.create, build.buildCall(over))),
    notice: async (over: First<typeof build.buildNotice> = {}) =>
      idOf(
        office.post(
          endpoints.notice.create,
          build.buildNotice({ customer_id: over.customer_id ?? (await given.customer()), user_id: over.user_id ?? (await officeId()), ...over }),
        ),
      ),
    absence: async (over: First<typeof build.buildAbsence> = {}) =>
      idOf(office.post(endpoints.absence.create, build.buildAbsence({ user_id: over.user_id ?? (await officeId()), ...over }))),
    product: async (over: First<typeof build.buildProduct> = {}) =>
      idOf(office.post(endpoints.product.create, build.buildProduct({ product_family_id: await family(), ...over }))),
    failureCode: async () => idOf(office.post(endpoints.failureCode.create, { name: name(), category_id: await failureCategory() })),
    /** An albarán that is `pendiente`. */
    workOrder: async (over: First<typeof build.buildWorkOrder> = {}, lines?: Parameters<typeof build.buildWorkOrder>[1]) =>
      idOf(office.post(endpoints.workOrder.create, build.buildWorkOrder({ customer_id: over.customer_id ?? (await given.customer()), ...over }, lines))),
    /** An albarán in the queue. */
    readyOrder: async (over: First<typeof build.buildWorkOrder> = {}, lines?: Parameters<typeof build.buildWorkOrder>[1]) => {
      const id = await given.workOrder(over, lines);
      await office.get(endpoints.workOrder.facturar, { id });
      return id;
    },
    /** A draft; issued with `emitir`. */
    invoice: async (over: First<typeof build.buildInvoice> = {}, lines?: Parameters<typeof build.buildInvoice>[1]) =>
      idOf(office.post(endpoints.invoice.create, build.buildInvoice({ customer_id: over.customer_id ?? (await given.customer()), ...over }, lines))),
    issued: (over: First<typeof build.buildInvoice> = {}, lines?: Parameters<typeof build.buildInvoice>[1]) => given.invoice({ ...over, emitir: true }, lines),
    /** The cobro of a newly issued invoice of this total, in euros and without VAT. */
    debt: async (total: number) => {
      const id = await given.issued({}, [{ quantity: Math.sign(total), price: Math.abs(total), iva: 0 }]);
      const { cobro_id } = await office.get(endpoints.invoice.data, { id });
      return { id: cobro_id!, invoice: id };
    },
  };
  return given;
}
