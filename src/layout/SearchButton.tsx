import { Button, chakra } from '@chakra-ui/react';
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
      <IconButton icon="search" label={LABEL} hideFrom="xl" {...opens} />
      <Button
        type="button"
        variant="outline"
        size="sm"
        hideBelow="xl"
        w="72"
        ps="2.5"
        pe="2"
        fontWeight="normal"
        color="fg.muted"
        borderColor="border.control"
        {...opens}
      >
        <Icon name="search" boxSize="4" /> {LABEL}
        <chakra.kbd ms="auto" fontSize="xs" fontFamily="body" aria-hidden="true">
          Ctrl K
        </chakra.kbd>
      </Button>
    </>
  );
}
