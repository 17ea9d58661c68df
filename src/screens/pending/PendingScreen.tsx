import { Text } from '@chakra-ui/react';
import { PageHeading } from '#src/ui/PageHeading.tsx';

/** Stands in for a screen that is not written yet. */
export default function PendingScreen() {
  return (
    <>
      <PageHeading>En preparación</PageHeading>
      <Text color="fg.muted">Esta pantalla todavía no está disponible.</Text>
    </>
  );
}
