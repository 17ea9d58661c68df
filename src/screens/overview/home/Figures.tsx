import { Grid, Skeleton } from '@chakra-ui/react';
import { addDays } from '#domain/kernel/days.ts';
import type { Dashboard } from '#domain/overview/figures.ts';
import { FigureCard } from '#src/screens/overview/home/FigureCard.tsx';
import { figureRows } from '#src/screens/overview/home/figures.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

/** The nine of the office in two rows, or in as many as a telephone needs. */
const columns = { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' };

/** What waits and what is due, each figure leading to its list. */
export function Figures({ view: { record, failure, reload } }: { view: RecordView<Dashboard> }) {
  if (failure) return <LoadFailure isPart title="No se han podido cargar las cifras" text={failure} onRetry={reload} />;
  return (
    <Grid as="ul" listStyleType="none" gap="3" templateColumns={columns} aria-busy={record === null}>
      {record === null
        ? [1, 2, 3, 4].map(each => <Skeleton as="li" key={each} h="28" rounded="l3" />)
        : figureRows(record.today, addDays(record.today, -1)).map(row => {
            const figure = record[row.key];
            return figure && <FigureCard key={row.key} row={row} figure={figure} />;
          })}
    </Grid>
  );
}
