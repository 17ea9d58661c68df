import { chakra } from '@chakra-ui/react';
import type { CustomerPart } from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { StoryPanel } from '#src/screens/overview/parts/StoryPanel.tsx';

/** What happened with a customer; its title repeats the tab's, so it is for screen readers only. */
export function History({ customerId }: CustomerPart) {
  return (
    <section>
      <chakra.h2 srOnly>Historia</chakra.h2>
      <StoryPanel of="customer" id={customerId} />
    </section>
  );
}
