import { Button, Flex } from '@chakra-ui/react';

/** Says that what was being typed is back, and offers to throw it away. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Flex
      aria-live="polite"
      align="center"
      justify="space-between"
      gap="3"
      mb="4"
      ps="3"
      pe="1"
      py="1"
      rounded="l2"
      bg="brand.subtle"
      color="brand.fg"
      fontSize="sm"
    >
      Se ha recuperado lo que estaba escribiendo
      <Button type="button" size="xs" variant="ghost" onClick={onDiscard}>
        Descartar
      </Button>
    </Flex>
  );
}
