import { Box, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { formatDate } from '#domain/kernel/format.ts';
import { today } from '#src/api/companyClock.ts';
import type { Layout } from '#src/flows/pictureLayout.ts';
import { stateName } from '#src/flows/stateName.ts';

const kept = {
  '@media print': {
    'nav, aside, header, [data-no-print]': { display: 'none !important' },
    'section:has(table), section:has(table) ~ *': { display: 'none !important' },
    '[data-only-print]': { display: 'block !important' },
  },
} as const;

/** Sheets, and how high a picture under its heading may be on one. */
const lying = { '@page': { size: 'A4 landscape', margin: '12mm' }, ':root': { '--flow-paper': '112mm' } };
const standing = { '@page': { size: 'A4 portrait', margin: '12mm' }, ':root': { '--flow-paper': '195mm' } };

/** Sheets that lie or stand as the picture does, without what is around it on the page. */
export const Sheets = ({ of: { width, height } }: { of: Pick<Layout, 'width' | 'height'> }) => <Global styles={[kept, width > height ? lying : standing]} />;

/** What a page of pictures is on paper: its heading, its picture, and below it the legend with what is folded in the states, the day and the version; one sheet. */
export function PrintedPage({ of }: { of: Layout }) {
  const { chart, states, version } = of;
  const own = states.filter(each => each.own && each.own.length > 0);
  const wordsOf = (id: string) => {
    const { event, guard } = chart.arrows.find(arrow => arrow.id === id)!;
    return guard ? `${event} (${guard})` : event;
  };
  return (
    <>
      <Sheets of={of} />
      <Box data-only-print display="none" order={99} fontSize="8pt">
        {own.map(state => (
          <Text key={state.id}>{`En «${stateName(chart, state.id)}»: ${state.own!.map(wordsOf).join('; ')}.`}</Text>
        ))}
        <Text>
          {`El punto es el principio; una flecha dice qué ocurre y, en cursiva, con qué condición. Impreso el ${formatDate(today())}. Versión ${version} del flujo.`}
        </Text>
      </Box>
    </>
  );
}
