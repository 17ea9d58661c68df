import { chakra } from '@chakra-ui/react';
import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { StoryPanel } from '#src/screens/StoryPanel.tsx';

/** What happened with a customer; its title is the tab's own, so that only those who do not see the tab are told. */
export function History({ customerId }: CustomerPart) {
  return (
    <section>
      <chakra.h2 srOnly>Historia</chakra.h2>
      <StoryPanel of="customer" id={customerId} />
    </section>
  );
}
