import { Button, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '#domain/kernel/format.ts';
import type { VisitRow } from '#domain/contracts/wire.ts';
import { ChosenBar } from '#src/ui/list/many/ChosenBar.tsx';
import type { Selection } from '#src/ui/list/useSelection.ts';

const PlanVisitsDialog = lazy(() => import('#src/screens/contracts/visits/PlanVisitsDialog.tsx'));

/** What is marked, and what is done with it. Always there, so that nothing moves. */
export function PlanMarked({ selection: { rows, clear }, onPlanned }: { selection: Selection<VisitRow>; onPlanned: () => void }) {
  const [isPlanning, setPlanning] = useState(false);
  return (
    <ChosenBar
      text={
        rows.length === 0
          ? 'Marque las visitas que hará un mismo técnico para hacer sus avisos de una vez.'
          : `${formatCount(rows.length)} ${rows.length === 1 ? 'marcada' : 'marcadas'}`
      }
      tone={rows.length === 0 ? 'fg.muted' : 'fg'}
    >
      <Flex gap="2">
        <Button type="button" size="sm" variant="ghost" disabled={rows.length === 0} onClick={clear}>
          Quitar las marcas
        </Button>
        <Button type="button" size="sm" disabled={rows.length === 0} onClick={() => setPlanning(true)}>
          Planificar
        </Button>
      </Flex>
      {isPlanning && (
        <Suspense>
          <PlanVisitsDialog
            visits={rows}
            onClose={() => setPlanning(false)}
            onSaved={() => {
              setPlanning(false);
              clear();
              onPlanned();
            }}
          />
        </Suspense>
      )}
    </ChosenBar>
  );
}
