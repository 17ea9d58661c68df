// Questions about products that were never asked before, answered from the list that the device keeps.
import type { Option } from '#domain/answer.ts';
import type { ShownOf } from '#domain/entity.ts';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { product } from '#domain/entities/product.ts';
import { hasWords, searchText, wordsOf } from '#domain/search.ts';
import type { Known } from '#src/api/client.ts';
import { keyOf, recallAnswer, type KeptAnswer } from '#src/device/store.ts';

type Product = ShownOf<typeof product>;

const list = endpoints.product.all;
const record = new RegExp(`^${endpoints.product.data.path.replace('{id}', '(\\d+)')}$`);

/** What the list of products says of a question; undefined where it says nothing. */
export async function fromCatalogue(asked: Known): Promise<KeptAnswer | undefined> {
  const isSearch = asked.path === endpoints.product.filteredDropdown.path;
  const id = Number(record.exec(asked.path)?.[1]);
  if (!isSearch && !id) return undefined;
  const kept = await recallAnswer(keyOf(list));
  if (!kept) return undefined;
  const products = kept.data as Product[];
  const data = isSearch ? found(products, String(Object(asked.body).query ?? '')) : products.find(each => each.id === id);
  return data && { ...kept, data };
}

/** Products whose name or code has every word of `query`. */
function found(products: readonly Product[], query: string): Option[] {
  const words = wordsOf(query);
  return products
    .map(({ id, name, code }) => ({ option: { value: id, label: name }, text: searchText([code, name]) }))
    .filter(({ text }) => hasWords(text, words))
    .slice(0, constants.filteredDropdownMax)
    .map(({ option }) => option);
}
