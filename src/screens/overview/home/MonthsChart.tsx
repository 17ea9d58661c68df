import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { MonthFigures } from '#domain/overview/figures.ts';
import { formatEuros } from '#domain/kernel/format.ts';

const names = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const WIDTH = 1080;
const HEIGHT = 260;
const FOOT = 24;
const SLOT = WIDTH / 12;
const compact = new Intl.NumberFormat('es-ES', { notation: 'compact', maximumFractionDigits: 1 });

/** This year's invoicing by month next to last year's, without VAT. A table has the figures for those who cannot see bars. */
export function MonthsChart({ months, year }: { months: readonly MonthFigures[]; year: number }) {
  const top = niceTop(Math.max(1, ...months.flatMap(month => [month.current, month.previous])));
  const heightOf = (value: number) => (Math.max(0, value) / top) * (HEIGHT - FOOT - 12);
  return (
    <Box as="figure" m="0">
      <chakra.svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} w="full" h="auto" aria-hidden="true" fontSize="12px" fill="fg.muted">
        {[0, 0.5, 1].map(part => (
          <g key={part}>
            <chakra.line
              x1="0"
              x2={WIDTH}
              y1={HEIGHT - FOOT - heightOf(top * part)}
              y2={HEIGHT - FOOT - heightOf(top * part)}
              stroke="border"
              strokeWidth="1"
            />
            <text x="0" y={HEIGHT - FOOT - heightOf(top * part) - 3}>
              {part > 0 && `${compact.format(top * part)} €`}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <g key={month.month}>
            <title>{`${names[index]}: ${formatEuros(month.current)} (${year - 1}: ${formatEuros(month.previous)})`}</title>
            <Bar x={index * SLOT + SLOT / 2 - 23} height={heightOf(month.previous)} color="gray.emphasized" />
            <Bar x={index * SLOT + SLOT / 2 + 1} height={heightOf(month.current)} color="brand.solid" />
            <text x={index * SLOT + SLOT / 2} y={HEIGHT - 8} textAnchor="middle">
              {names[index]}
            </text>
          </g>
        ))}
      </chakra.svg>
      <Flex as="figcaption" gap="5" fontSize="sm" color="fg.muted" mt="1">
        <Key color="brand.solid" label={String(year)} />
        <Key color="gray.emphasized" label={String(year - 1)} />
      </Flex>
      {/* a table is never smaller than its rows: the frame around it is what is out of sight */}
      <Box srOnly>
        <table>
          <caption>Facturación por meses, sin IVA</caption>
          <thead>
            <tr>
              <th>Mes</th>
              <th>{year}</th>
              <th>{year - 1}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month.month}>
                <th>{names[index]}</th>
                <td>{formatEuros(month.current)}</td>
                <td>{formatEuros(month.previous)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

function Bar({ x, height, color }: { x: number; height: number; color: string }) {
  return <chakra.rect x={x} y={HEIGHT - FOOT - height} width={22} height={height} rx={2} fill={color} />;
}

function Key({ color, label }: { color: string; label: string }) {
  return (
    <Flex align="center" gap="2">
      <Box boxSize="3" rounded="sm" bg={color} />
      <Text as="span">{label}</Text>
    </Flex>
  );
}

/** The next of 1, 2, 2.5 and 5 times a power of ten, so that the scale is readable. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find(step => step * power >= value) ?? 10) * power;
}
