import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { phoneCallStateOf, phoneCallWords } from '#machines/lifecycles/phoneCall.ts';
import { call } from '#src/api/client.ts';
import { StateBadge } from '#src/ui/StateBadge.tsx';

interface HandledToggleProps {
  row: { id: number; version: number; name: string; checked: boolean };
  onChanged: () => void;
}

/** 'Llamada gestionada' of a row: shows the new state at once, and the old one again where the server refuses it. */
export function HandledToggle({ row, onChanged }: HandledToggleProps) {
  const [asked, setAsked] = useState<{ checked: boolean; version: number } | null>(null);
  const isPending = asked?.version === row.version;
  const checked = isPending ? asked.checked : row.checked;
  const toggle = () => {
    if (isPending) return;
    setAsked({ checked: !row.checked, version: row.version });
    // Only the flag travels, without a version: whatever else changed meanwhile stays.
    call(endpoints.call.update, { body: { id: row.id, checked: !row.checked } }).then(onChanged, () => setAsked(null));
  };
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        accentColor="brand.solid"
        cursor="pointer"
        aria-label={`Llamada gestionada: ${row.name}`}
        checked={checked}
        onChange={toggle}
      />
      <Box hideBelow="xl">
        <StateBadge label={phoneCallWords.states[phoneCallStateOf(checked)]} tone={checked ? 'done' : 'waiting'} />
      </Box>
    </chakra.label>
  );
}
