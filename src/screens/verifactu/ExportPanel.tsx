import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { today } from '#src/api/companyClock.ts';
import { saveRecords } from '#src/screens/verifactu/verifactuActors.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

const parts = [
  { name: 'Todo el año', from: '01-01', to: '12-31' },
  { name: '1.er trimestre', from: '01-01', to: '03-31' },
  { name: '2.º trimestre', from: '04-01', to: '06-30' },
  { name: '3.er trimestre', from: '07-01', to: '09-30' },
  { name: '4.º trimestre', from: '10-01', to: '12-31' },
] as const;

/** The records of a year or of a part of it, for whoever asks for them; `since` is the day of the activation. */
export function ExportPanel({ since }: { since: string }) {
  const first = Number(since.slice(0, 4));
  const years = Array.from({ length: Math.max(1, Number(today().slice(0, 4)) - first + 1) }, (_, index) => String(first + index)).reverse();
  const [year, setYear] = useState(years[0] ?? '');
  const [part, setPart] = useState(0);
  const { run, isBusy, marks } = useCommand(saveRecords);
  const { from, to } = parts[part] ?? parts[0];
  return (
    <Panel title="Descargar los registros">
      <Stack gap="3" fontSize="sm">
        <Text>Los registros tal como se guardan, con las respuestas de la AEAT y un índice: lo que Hacienda puede pedir en cualquier momento.</Text>
        <Flex gap="3" wrap="wrap" align="flex-end">
          <label>
            <Text as="span" display="block" mb="1" fontWeight="medium">
              Año de expedición
            </Text>
            <Select value={year} onChange={changed => setYear(changed.target.value)}>
              {years.map(each => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </label>
          <label>
            <Text as="span" display="block" mb="1" fontWeight="medium">
              Período
            </Text>
            <Select value={part} onChange={changed => setPart(Number(changed.target.value))}>
              {parts.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
          <Button type="button" size="sm" variant="outline" {...marks} onClick={() => run({ desde: `${year}-${from}`, hasta: `${year}-${to}` })}>
            <Icon name="download" /> {isBusy ? 'Preparando…' : 'Descargar ZIP'}
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}
