import { Button } from '@chakra-ui/react';
import { saveStickers } from '#src/screens/catalogue/parts/stickerActors.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface StickersButtonProps {
  of: Parameters<typeof saveStickers>[0];
  label: string;
}

/** Makes sheets of stickers to print. */
export function StickersButton({ of, label }: StickersButtonProps) {
  const { run, marks } = useCommand(saveStickers);
  return (
    <Button type="button" size="sm" variant="outline" {...marks} onClick={() => run(of)}>
      <Icon name="download" /> {label}
    </Button>
  );
}
