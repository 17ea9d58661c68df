import { chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '#domain/kernel/format.ts';
import { type LifeVersions, withEnds } from '#domain/records/lifeVersions.ts';
import { type Change, differences } from '#machines/flows/difference.ts';
import { today } from '#src/api/companyClock.ts';
import { Diagram } from '#src/flows/Diagram.tsx';
import type { Layout } from '#src/flows/pictureLayout.ts';
import { Sheets } from '#src/flows/PrintedPage.tsx';
import { changeMarks, changeWords } from '#src/screens/records/flows/changeMarks.ts';
import { readVersion } from '#src/screens/records/flows/livesActors.ts';
import { dayText } from '#src/screens/records/parts/spanText.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

interface ComparisonProps {
  machine: string;
  title: string;
  /** As it is today. */
  layout: Layout;
  version: string;
  /** Null while they are on their way. */
  versions: LifeVersions | null;
}

/** Two versions of a lifecycle: their pictures, and what is different in words. */
export function Comparison({ machine, title, layout, version, versions }: ComparisonProps) {
  const view = useRecordView({ read: readVersion }, `${machine}/${version}`);
  if (view.failure) return <LoadFailure isPart title={`No se ha podido abrir la versión ${version}`} text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const former = view.record;
  const changes = differences(former.chart, layout.chart);
  const daysOf = (of: string) => (versions ? withEnds(versions) : []).findLast(each => each.version === of);
  const [then, now] = [daysOf(version), daysOf(layout.version)];
  return (
    <Stack gap="4">
      <Sheets of={layout} />
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} css={{ '@media print': { display: 'block' } }}>
        <Side
          {...{ title, changes }}
          layout={former}
          side="before"
          heading={then ? `Desde el ${dayText(then.since)}` : 'La versión elegida'}
          text={`Versión ${version}${then?.until ? `, hasta el ${dayText(then.until)}` : ''}.`}
        />
        <Side {...{ title, changes, layout }} side="after" heading="Hoy" text={`Versión ${layout.version}${now ? `, desde el ${dayText(now.since)}` : ''}.`} />
      </Grid>
      <Panel title="Qué ha cambiado" style={{ breakInside: 'avoid' }}>
        <Changes changes={changes} />
      </Panel>
      <Text data-only-print display="none" fontSize="8pt">
        {`Impreso el ${formatDate(today())}. Se comparan las versiones ${version} y ${layout.version} del flujo.`}
      </Text>
    </Stack>
  );
}

/** What two pictures side by side on a desktop are scaled to; words that are too small there are enlarged with the picture. */
const SMALLEST = 0.45;

interface SideProps {
  title: string;
  heading: string;
  text: string;
  layout: Layout;
  side: 'before' | 'after';
  changes: readonly Change[];
}

function Side({ title, heading, text, layout, side, changes }: SideProps) {
  return (
    <chakra.section aria-label={`${title}: ${heading}`} css={side === 'before' ? { '@media print': { breakAfter: 'page' } } : undefined}>
      <chakra.h2 fontSize="lg" fontWeight="semibold">
        {heading}
      </chakra.h2>
      <Text color="fg.muted" fontSize="sm" mb="2">
        {text}
      </Text>
      <Diagram
        layout={layout}
        title={`${title}, ${heading}`}
        inWords="cuyas diferencias enumera la lista siguiente"
        opensAt={SMALLEST}
        {...changeMarks(changes, side, layout)}
      />
    </chakra.section>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <Text>Las dos tienen los mismos estados y las mismas flechas.</Text>;
  return (
    <chakra.ul listStyleType="none" display="grid" gap="2">
      {changes.map(({ kind, text }) => (
        <Flex as="li" key={text} gap="3" align="start">
          <span className={`flow-change is-${kind}`}>{`${changeWords[kind].sign} ${changeWords[kind].state}`}</span> <span>{text}</span>
        </Flex>
      ))}
    </chakra.ul>
  );
}
