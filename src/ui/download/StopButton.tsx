import { Button } from '@chakra-ui/react';

/** Stops a download that is under way. */
export const StopButton = ({ of }: { of: { stop: () => void } }) => (
  <Button type="button" size="xs" variant="ghost" onClick={of.stop}>
    Parar
  </Button>
);
