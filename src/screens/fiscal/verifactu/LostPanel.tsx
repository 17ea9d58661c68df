import { Stack, Text } from '@chakra-ui/react';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import type { LostInvoice } from '#domain/fiscal/view.ts';
import { Panel } from '#src/ui/page/Panel.tsx';

/** Invoices that AEAT has and this database, restored from a backup, has not; nothing where there are none. */
export function LostPanel({ lost }: { lost: readonly LostInvoice[] }) {
  if (lost.length === 0) return null;
  return (
    <Panel title="Facturas que la AEAT tiene y esta base de datos no">
      <Stack gap="3" fontSize="sm">
        <Text>Se emitieron después de la copia que se restauró. Sus números no se vuelven a dar: búsquelas en papel o en los correos enviados.</Text>
        <Stack as="ul" gap="1" ps="5">
          {lost.map(({ number, issued, total }) => (
            <li key={number}>{[number, formatDate(issued), total === null ? '' : formatEuros(total)].filter(Boolean).join(' · ')}</li>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
