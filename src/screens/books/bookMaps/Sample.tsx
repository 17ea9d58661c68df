import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { quarterName, quarterOf } from '#domain/books/book.ts';
import type { MapShape } from '#domain/books/bookMap.ts';
import { addMonths } from '#domain/kernel/days.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { MapSample } from '#domain/books/wire.ts';
import { today } from '#src/api/companyClock.ts';
import { readSample } from '#src/screens/books/bookMaps/bookMapActors.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

/** The quarters that a sample may be of, the last that ended first. */
const quartersUntil = (day: string) => Array.from({ length: 8 }, (_, ago) => quarterOf(addMonths(day, -3 * (ago + 1))));

/** How the first rows of a quarter look in the format as it is now in the form. */
export function Sample() {
  const { form, isReadOnly } = useFormState();
  const [quarters] = useState(() => quartersUntil(today()));
  const [period, setPeriod] = useState(`${quarters[0]!.ejercicio}-${quarters[0]!.periodo}`);
  const [sample, setSample] = useState<MapSample | null>(null);
  const showing = useCommand(readSample, setSample);
  if (isReadOnly) return null;
  const show = () => {
    const { id: _id, version: _version, name: _name, columnas: _columns, ...mapa } = form.read().values;
    showing.run({ period, mapa: mapa as unknown as MapShape });
  };
  return (
    <Box as="section" aria-label="Muestra">
      <Flex gap="2" wrap="wrap" align="center">
        <Select aria-label="Trimestre de la muestra" style={{ width: 'auto' }} value={period} onChange={changed => setPeriod(changed.currentTarget.value)}>
          {quarters.map(quarter => (
            <option key={quarterName(quarter)} value={`${quarter.ejercicio}-${quarter.periodo}`}>
              {quarterName(quarter)}
            </option>
          ))}
        </Select>
        <Button type="button" size="sm" variant="outline" {...showing.marks} onClick={show}>
          Ver muestra
        </Button>
      </Flex>
      {sample && <Rows sample={sample} />}
    </Box>
  );
}

function Rows({ sample: { titulos, filas, total } }: { sample: MapSample }) {
  if (filas.length === 0)
    return (
      <Text mt="2" fontSize="sm" color="fg.muted" role="status">
        No hay ninguna factura en ese trimestre.
      </Text>
    );
  return (
    <>
      <Text mt="2" mb="1" fontSize="sm" color="fg.muted" role="status">
        {`Las primeras ${filas.length} de ${formatCount(total)} filas`}
      </Text>
      <Box className="map-sample" tabIndex={0} role="region" aria-label="Primeras filas">
        <table>
          <thead>
            <tr>
              {titulos.map((titulo, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have one title
                <th key={place} scope="col">
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of a sample has no identity but its place
              <tr key={row}>
                {cells.map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as its title
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
