import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';

/** Every product family as an option; a dropdown would stop at a hundred. */
export async function loadFamilies(signal: AbortSignal): Promise<{ value: number; label: string }[]> {
  const families = await call(endpoints.productFamily.all, { signal });
  return families.map(({ id, name }) => ({ value: id, label: name }));
}
