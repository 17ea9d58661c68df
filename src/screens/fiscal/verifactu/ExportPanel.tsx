import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { today } from '#src/api/companyClock.ts';
import { fetchRecords } from '#src/screens/fiscal/verifactu/verifactuActors.ts';
import { FilterDates } from '#src/ui/list/filters/FilterDates.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { StopButton } from '#src/ui/download/StopButton.tsx';
import { useDownload } from '#src/ui/download/useDownload.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

/** Beside these, any two days. */
const OTHER = 'Otras fechas';
const parts = [
  { name: 'Todo el año', from: '01-01', to: '12-31' },
  { name: '1.er trimestre', from: '01-01', to: '03-31' },
  { name: '2.º trimestre', from: '04-01', to: '06-30' },
  { name: '3.er trimestre', from: '07-01', to: '09-30' },
  { name: '4.º trimestre', from: '10-01', to: '12-31' },
] as const;

/** The records of a year, of a part of it, or between two days, for anyone who asks for them; `since` is the day of the activation. */
export function ExportPanel({ since }: { since: string }) {
  const first = Number(since.slice(0, 4));
  const years = Array.from({ length: Math.max(1, Number(today().slice(0, 4)) - first + 1) }, (_, index) => String(first + index)).reverse();
  const [year, setYear] = useState(years[0] ?? '');
  const [part, setPart] = useState<string>(parts[0].name);
  const [days, setDays] = useState<Pick<ComponentProps<typeof FilterDates>, 'desde' | 'hasta'>>({ desde: undefined, hasta: undefined });
  const { run, stop, isBusy, words, marks } = useDownload(fetchRecords);
  const chosen = parts.find(({ name }) => name === part);
  const { desde, hasta } = chosen ? { desde: `${year}-${chosen.from}`, hasta: `${year}-${chosen.to}` } : days;
  const isWhole = desde !== undefined && hasta !== undefined && desde <= hasta;
  return (
    <Panel title="Descargar los registros">
      <Stack gap="3" fontSize="sm">
        <Text>Los registros tal como se guardan, con las respuestas de la AEAT y un índice: lo que Hacienda puede pedir en cualquier momento.</Text>
        <Flex gap="3" wrap="wrap" align="flex-end">
          <label>
            <Text as="span" display="block" mb="1" fontWeight="medium">
              Período
            </Text>
            <Select value={part} onChange={changed => setPart(changed.target.value)}>
              {[...parts.map(({ name }) => name), OTHER].map(name => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </label>
          {chosen ? (
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
          ) : (
            <FilterDates {...days} onChange={change => setDays(known => ({ ...known, ...change }))} />
          )}
          <Button type="button" size="sm" variant="outline" {...marks} disabled={!isWhole} onClick={() => isWhole && run({ desde, hasta })}>
            <Icon name="download" /> {isBusy ? words : 'Descargar ZIP'}
          </Button>
          {isBusy && <StopButton of={{ stop }} />}
        </Flex>
      </Stack>
    </Panel>
  );
}
