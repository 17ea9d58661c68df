import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { hasWords, searchText, wordsOf } from '#domain/kernel/search.ts';
import { Chip } from '#src/ui/widgets/Chip.tsx';
import { Part } from '#src/screens/work/workOrders/site/Part.tsx';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { useShownAs } from '#src/ui/form/FormState.tsx';
import { Input } from '#src/ui/widgets/Input.tsx';

export interface Fault {
  id: number;
  name: string;
  category_name?: string | null | undefined;
}

/** More than anybody reads: what is typed narrows it. */
const MOST = 12;
const none: readonly number[] = [];

/** What was wrong: the technician's recent faults first, all of them by family or by what is typed. */
export function Faults({ all, recent }: { all: readonly Fault[]; recent: readonly Fault[] }) {
  const field = useFieldValue('failure_codes');
  const [typed, setTyped] = useState('');
  const chosen = Array.isArray(field.value) ? (field.value as readonly number[]) : none;
  const nameOf = (id: unknown) => [...all, ...recent].find(fault => fault.id === id)?.name ?? '…';
  useShownAs('failure_codes', ids => (Array.isArray(ids) ? ids.map(nameOf).join('\n') : undefined));
  const words = wordsOf(typed);
  const found = all.filter(fault => hasWords(searchText([fault.category_name, fault.name]), words)).slice(0, MOST);
  const chips = (faults: readonly Fault[]) => (
    <Flex gap="2" wrap="wrap">
      {faults.map(({ id, name }) => (
        <Chip key={id} isOn={chosen.includes(id)} onClick={() => field.change(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])}>
          {name}
        </Chip>
      ))}
    </Flex>
  );
  const shown = [...chosen.filter(id => !recent.some(fault => fault.id === id)).map(id => ({ id, name: nameOf(id) })), ...recent];
  return (
    <Part id="averias" title="Averías">
      <Stack gap="3">
        {chips(shown)}
        <Input
          aria-label="Buscar una avería"
          placeholder="Buscar una avería"
          type="search"
          className="is-tall"
          value={typed}
          onChange={change => setTyped(change.target.value)}
        />
        {typed.trim() === '' ? (
          <Families all={all}>{chips}</Families>
        ) : found.length > 0 ? (
          chips(found)
        ) : (
          <Text color="fg.muted">Nada coincide con «{typed.trim()}»</Text>
        )}
      </Stack>
    </Part>
  );
}

function Families({ all, children }: { all: readonly Fault[]; children: (faults: readonly Fault[]) => ReactNode }) {
  const families = [...new Set(all.map(({ category_name }) => category_name ?? ''))];
  return (
    <Box borderTopWidth="1px">
      {families.map(family => (
        <chakra.details key={family} borderBottomWidth="1px">
          <chakra.summary minH="11" py="2.5" cursor="pointer">
            {family || 'Otras'}
          </chakra.summary>
          <Box pb="3">{children(all.filter(({ category_name }) => (category_name ?? '') === family))}</Box>
        </chakra.details>
      ))}
    </Box>
  );
}
