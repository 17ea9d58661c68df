import { Button } from '@chakra-ui/react';
import { lazy, type ComponentProps } from 'react';
import { Later } from '#src/ui/Later.tsx';
import type { ChoiceMenu as Choices } from '#src/ui/widgets/ChoiceMenu.tsx';

const ChoiceMenu = lazy(async () => ({ default: (await import('#src/ui/widgets/ChoiceMenu.tsx')).ChoiceMenu }));

/** «Más»: what is seldom done with a record; nothing where there is nothing. */
export function MoreMenu(props: Omit<ComponentProps<typeof Choices>, 'label'>) {
  if (props.choices.length === 0) return null;
  const closed = (
    <Button type="button" size="sm" variant="outline" disabled>
      Más
    </Button>
  );
  return (
    <Later before={closed}>
      <ChoiceMenu label="Más" {...props} />
    </Later>
  );
}
