import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';

/** A part is on its way. */
export function Loading({ label = 'Cargando' }: { label?: string }) {
  return (
    <Center aria-live="polite" py="16">
      <Spinner color="brand.solid" size="lg" borderWidth="3px" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
