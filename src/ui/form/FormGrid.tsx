import { Grid, type GridProps } from '@chakra-ui/react';

/** The twelve columns for fields; one column below 820 px. */
export function FormGrid(props: GridProps) {
  return <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' }} columnGap="4" rowGap="1" {...props} />;
}
