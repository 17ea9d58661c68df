import { useCallback, useEffect, useState } from 'react';
import type { Option } from '#domain/answer.ts';

const none: readonly Option[] = [];

/** The options of a short catalogue, for a SelectField. `load` is made once, outside the component; `reload` asks again. */
export function useOptions(load: (signal: AbortSignal) => Promise<Option[]>): { options: readonly Option[]; reload: () => void } {
  const [options, setOptions] = useState(none);
  const ask = useCallback(() => {
    const controller = new AbortController();
    // A failure has been told by the client; the box stays empty until it is asked again.
    load(controller.signal).then(setOptions, () => undefined);
    return () => controller.abort();
  }, [load]);
  useEffect(() => ask(), [ask]);
  return { options, reload: ask };
}
