// Rows of the trade for the lists of a page: the way that an empty one offers, and the dialog that the address opens.
import { endpoints } from '#domain/endpoints.ts';
import type { StarterList } from '#domain/overview/starters.ts';
import { useMay } from '#src/session/useRights.ts';
import type { EmptyWords } from '#src/ui/list/ListBody.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

/** The name under which an address opens the dialog. */
const NAME = 'listas';

/** An address with the dialog of its starter lists open. */
export const withStarters = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${NAME}=nuevo`;

/** What the dialog is opened with. */
export interface OpenedStarters {
  lists: readonly StarterList[];
  onTaken: () => void;
  onClose: () => void;
}

interface Starters {
  /** The way that a list without one record offers. */
  way: Pick<EmptyWords, 'way'>;
  opened: OpenedStarters | undefined;
}

/** Of the page at `path`, for users who may take rows over. */
export function useStarters(lists: readonly StarterList[], path: string, onTaken: () => void): Starters {
  const { target, close } = useOpenDialog(NAME);
  if (!useMay(endpoints.starter.take)) return { way: {}, opened: undefined };
  return {
    way: { way: { label: 'Elegir de una lista preparada', to: withStarters(path) } },
    opened: target ? { lists, onTaken, onClose: close } : undefined,
  };
}
