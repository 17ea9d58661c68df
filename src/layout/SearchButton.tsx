import { endpoints } from '#domain/endpoints.ts';
import { askDesk } from '#src/layout/deskRequests.ts';
import { useMay } from '#src/session/useRights.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const LABEL = 'Buscar o ir a…';
const opens = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K', onClick: () => askDesk('palette') } as const;

/** Opens the box for everything; looks like a box to write in where there is room. */
export function SearchButton() {
  if (!useMay(endpoints.search.everything)) return null;
  return (
    <>
      <IconButton icon="search" label={LABEL} className="is-search" {...opens} />
      <button type="button" className="search-button" {...opens}>
        <Icon name="search" /> {LABEL}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
    </>
  );
}
