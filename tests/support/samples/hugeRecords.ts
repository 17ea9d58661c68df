// One record of each kind with the longest words that its fields take, and amounts of eight figures: what no screen may break at.
import { type EntityName, entities } from '#domain/index.ts';
import { constants } from '#domain/kernel/constants.ts';
import { clockIn } from '#domain/kernel/days.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import * as build from '#tests/support/samples/build.ts';

/** Letters of one word without a space. */
const LONGEST = 240;
const AMOUNT = 99_999_999.99;
const PASSWORD = 'secreto-frio-1';
const day = clockIn(constants.timeZone, Date.now()).slice(0, 10);

/** A word for every field of an entity that takes any text. */
function wordsOf(name: EntityName): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [field, schema] of Object.entries(fieldsOf(entities[name].draft))) {
    const { type, tests, meta } = schema.describe() as {
      type: string;
      tests: { name?: string; params?: { max?: number } }[];
      meta?: { check?: string; words?: object };
    };
    const most = tests.find(test => test.name === 'max')?.params?.max;
    if (type === 'string' && most && !meta?.check && !meta?.words && !tests.some(test => test.name === 'matches'))
      words[field] = 'Wm'.repeat(LONGEST).slice(0, Math.min(LONGEST, most));
  }
  return words;
}

type Post = (path: string, body: unknown) => Promise<{ id: number }>;

/** Makes them all as the office does; answers their ids. */
export async function addHugeRecords(post: Post) {
  const create = async (name: EntityName, values: object, over: object = {}): Promise<number> =>
    (await post(`/api/${name}/create`, { data: { ...values, ...wordsOf(name), ...over } })).id;
  const line = build.buildLine({ description: 'Wm'.repeat(LONGEST / 2), price: AMOUNT, iva: 0 });

  const customer_category_id = await create('customerCategory', {});
  const customer = await create('customer', build.buildCustomer({ customer_category_id }), { nif_cif: build.nifOf(1) });
  const location = await create('location', build.buildLocation({ customer_id: customer }));
  const machine = await create('machine', build.buildMachine({ location_id: location }));
  const product_family_id = await create('productFamily', {});
  const product = await create('product', build.buildProduct({ product_family_id, price: AMOUNT, physical_stock: 0, min_stock: 999_999_999 }));
  const user = await create('user', build.buildUser({ roles: 2, password: PASSWORD, password_confirm: PASSWORD }), {
    password: PASSWORD,
    password_confirm: PASSWORD,
    dni: '',
  });
  const call = await create('call', build.buildCall({ customer_id: customer, user_id: user, date: `${day} 09:00:00` }));
  const notice = await create('notice', build.buildNotice({ customer_id: customer, user_id: user, machine_id: machine, created: `${day} 09:00:00` }));
  const provider = await create('provider', build.buildProvider(), { nif_cif: build.nifOf(2), bank_account: 'MT84MALT011000012345MTLCAST001S' });
  await create('failureCode', { category_id: await create('failureCategory', {}) });
  const order = { customer_id: customer, location_id: location, machine_id: machine, notice_id: notice, user_id: user, fecha_albaran: day };
  const workOrderOf = async () =>
    (await post('/api/workOrder/create', { orderData: { ...wordsOf('workOrder'), ...order, code: '' }, work_order_lines: [line], failure_codes: [] })).id;
  const invoiceOf = async (over: object) =>
    (await post('/api/invoice/create', { invoiceData: { ...wordsOf('invoice'), customer_id: customer, fecha_creacion: day, ...over }, invoice_lines: [line] }))
      .id;
  const installation = await create('installation', { location_id: location, kw_frio: 99_999 });
  const contractOf = async () => {
    const id = await create('contract', { ...entities.contract.draft.getDefault(), customer_id: customer, inicio: day, precio: AMOUNT });
    await create('contractMachine', { contract_id: id, machine_id: machine });
    await create('plan', { contract_id: id, meses: 1, primera: day, minutos: 60 });
    return id;
  };
  const [contract, unsigned] = [await contractOf(), await contractOf()];
  await post('/api/contract/paso', { id: contract, paso: 'contract.send' });
  await post('/api/contract/paso', { id: contract, paso: 'contract.accept', firmado_el: day, firmado_por: 'Wm'.repeat(60) });
  const contractTemplate = await create('contractTemplate', entities.contractTemplate.draft.getDefault());
  await create('templatePlan', { contract_template_id: contractTemplate, meses: 120, minutos: 1_440 });
  await create('indoorUnit', build.buildIndoorUnit({ machine_id: machine, ubicacion: 'Wm'.repeat(60), modelo: 'Wm'.repeat(40) }));
  await create('tariff', build.buildTariff({ customer_id: customer, product_id: product, precio: AMOUNT }));
  await create('kit', build.buildKit({ kit_lines: [{ product_id: product, description: 'Wm'.repeat(60), quantity: 999_999, unidad: 'C62' }] }));
  await create('bookMap', build.buildBookMap({ map_columns: [{ titulo: 'Wm'.repeat(30), dato: 'fijo', texto: 'Wm'.repeat(30), ancho: 255 }] }));
  const words = 'Wm'.repeat(60);
  const quoteLine = { ...line, tipo: 'alternativa', grupo: words.slice(0, 60), coste: AMOUNT };
  const { work_order_id: _, ...first } = quoteLine;
  const quote = (
    await post('/api/quote/create', {
      quoteData: { ...wordsOf('quote'), customer_id: customer, machine_id: machine },
      secciones: [{ titulo: words, texto: words }],
      quote_lines: [first, { ...first, elegida: true }],
    })
  ).id;
  const workOrder = await workOrderOf();
  const draft = await invoiceOf({});
  const issued = await invoiceOf({ codigo: '', emitir: true });
  const bill = { proveedor_id: provider, fecha_factura: day, fecha_operacion: day, total_neto: AMOUNT, porcentaje_iva: 0, porcentaje_irpf: 0 };
  const form = new FormData();
  form.set('data', JSON.stringify({ ...wordsOf('providerInvoice'), ...bill }));
  form.set('documento', new Blob(['%PDF-1.4\n%%EOF']), 'factura.pdf');
  const received = (await post('/api/providerInvoice/create', form)).id;
  return { received, installation, contract, contractTemplate, unsigned, quote, customer, user, call, notice, product, provider, workOrder, draft, issued };
}
