// What of an address a saved view says: filters, words and order, but neither the page nor what is open.
const passing = ['pagina', 'tras', 'ante', 'filas', 'abrir', 'vista', 'pagar', 'ver'];

/** The same filters give the same text, however they were reached. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  params.sort();
  return params.toString();
}
