import { Grid, Skeleton } from '@chakra-ui/react';
import type { Dashboard } from '#domain/overview/figures.ts';
import { FigureCard } from '#src/screens/overview/home/FigureCard.tsx';
import { figuresIn } from '#src/screens/overview/home/figures.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

const columns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' };

/** The decisions of the day in one row, each leading to its list. */
export function Figures({ view: { record, failure, reload } }: { view: RecordView<Dashboard> }) {
  if (failure) return <LoadFailure isPart title="No se han podido cargar las cifras" text={failure} onRetry={reload} />;
  return (
    <Grid as="ul" listStyleType="none" gap="3" templateColumns={columns} aria-busy={record === null}>
      {record === null
        ? [1, 2, 3, 4].map(each => <Skeleton as="li" key={each} h="5.25rem" rounded="l3" />)
        : figuresIn(record, 'decision').map(({ row, figure }) => <FigureCard key={row.key} row={row} figure={figure} />)}
    </Grid>
  );
}
