import { Button, Flex } from '@chakra-ui/react';

/** Why a panel is empty, and a button to retry; as high as the usual content. */
export function PanelFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Flex role="alert" align="center" gap="3" minH="24" fontSize="sm" color="fg.error">
      {text}
      <Button type="button" size="xs" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </Flex>
  );
}
