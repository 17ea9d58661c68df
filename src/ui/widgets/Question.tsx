import { lazy, type ComponentProps } from 'react';
import type { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { Fetched } from '#src/ui/page/Fetched.tsx';

const Box = lazy(async () => ({ default: (await import('#src/ui/widgets/ConfirmBox.tsx')).ConfirmBox }));

/** The question of a page that holds nothing typed: fetched when it is first asked, and a No where that fails. A form brings its `ConfirmBox` along. */
export function Question(props: ComponentProps<typeof ConfirmBox>) {
  return (
    <Fetched onFault={props.onNo}>
      <Box {...props} />
    </Fetched>
  );
}
