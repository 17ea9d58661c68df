// Questions about products, kits and customers that were never asked before, answered from what the device keeps.
import type { Option } from '#domain/kernel/answer.ts';
import type { ShownOf } from '#domain/kernel/entity.ts';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { customer } from '#domain/parties/customer.ts';
import type { kit } from '#domain/catalogue/kit.ts';
import type { product } from '#domain/catalogue/product.ts';
import type { WorkOrderHabits } from '#domain/work/wire.ts';
import { hasWords, searchText, wordsOf } from '#domain/kernel/search.ts';
import type { Known } from '#src/api/client.ts';
import type { KeptAnswer } from '#src/device/openStore.ts';
import { keyOf, keyStart, recallAnswer, recallAnswers } from '#src/device/store.ts';

type Product = ShownOf<typeof product>;
type Customer = ShownOf<typeof customer>;

const list = endpoints.product.all;
const { customerData, filteredDropdown: customerSearch } = endpoints.customer;
const { filteredDropdown: kits, lines: kitLines } = endpoints.kit;
const pathOf = (id: number | string) => endpoints.product.data.path.replace('{id}', String(id));
const record = new RegExp(`^${pathOf('(\\d+)')}$`);

/** What is kept says of a question; undefined where it says nothing. */
export async function fromCatalogue(asked: Known): Promise<KeptAnswer | undefined> {
  if (asked.path === customerSearch.path) return customersFound(queryIn(asked));
  if (asked.path === kits.path) return kitsFound(queryIn(asked));
  if (asked.path === kitLines.path) return recallAnswer(keyOf({ ...kitLines, body: { kit_id: Object(asked.body).kit_id as number } }));
  const isSearch = asked.path === endpoints.product.filteredDropdown.path;
  const id = Number(record.exec(asked.path)?.[1]);
  if (!isSearch && !id) return undefined;
  const kept = (await recallAnswer(keyOf(list))) ?? (await usualProducts());
  if (!kept) return undefined;
  const products = kept.data as Product[];
  const data = isSearch ? found(products, queryIn(asked), ({ code, name }) => [code, name]) : products.find(each => each.id === id);
  return data && { ...kept, data };
}

/** Where there are too many products to keep all: those that the technician uses, each with its record. */
async function usualProducts(): Promise<KeptAnswer | undefined> {
  const kept = await recallAnswer(keyOf(endpoints.workOrder.habits));
  if (!kept) return undefined;
  const usual = (kept.data as WorkOrderHabits).productos.map(({ id }) => recallAnswer(keyOf({ ...endpoints.product.data, path: pathOf(id) })));
  return { ...kept, data: (await Promise.all(usual)).flatMap(each => each?.data ?? []) };
}

/** The name of a customer whose record was read. */
export async function customerName(id: number): Promise<string | undefined> {
  const kept = await recallAnswer(keyOf({ ...customerData, path: customerData.path.replace('{id}', String(id)) }));
  return kept && (kept.data as Customer).name;
}

const queryIn = ({ body }: Known) => String(Object(body).query ?? '');

/** Of the kits that were read ahead. */
async function kitsFound(query: string): Promise<KeptAnswer | undefined> {
  const kept = await recallAnswer(keyOf(endpoints.kit.all));
  return kept && { ...kept, data: found(kept.data as ShownOf<typeof kit>[], query, ({ name }) => [name]) };
}

/** Of the customers whose record was read: those of the day, and whoever was looked at. */
async function customersFound(query: string): Promise<KeptAnswer | undefined> {
  const kept = await recallAnswers(keyStart({ ...customerData, path: customerData.path.replace('{id}', '') }));
  const [first] = kept;
  if (!first) return undefined;
  const at = Math.min(...kept.map(each => each.at));
  const customers = kept.map(({ data }) => data as Customer);
  return { ...first, at, data: found(customers, query, ({ code, name, phone }) => [code, name, phone]) };
}

/** Records that have every word of `query` in what `textsOf` gives. */
function found<R extends { id: number; name: string }>(records: readonly R[], query: string, textsOf: (record: R) => readonly unknown[]): Option[] {
  const words = wordsOf(query);
  return records
    .map(record => ({ option: { value: record.id, label: record.name }, text: searchText(textsOf(record)) }))
    .filter(({ text }) => hasWords(text, words))
    .slice(0, constants.filteredDropdownMax)
    .map(({ option }) => option);
}
