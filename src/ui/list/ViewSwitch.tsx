import { Button, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { chosenSegment } from '#src/ui/widgets/segments.ts';

interface ViewSwitchProps {
  views: readonly { title: string; href: string }[];
  present: string;
}

/** The ways in which a list is seen; the address says which one is shown. */
export function ViewSwitch({ views, present }: ViewSwitchProps) {
  return (
    <Flex as="nav" aria-label="Vista" borderWidth="1px" rounded="l2" overflow="hidden">
      {views.map(({ title, href }) => (
        <Button key={title} asChild size="sm" px="2" rounded="none" variant="ghost" {...(title === present && chosenSegment)}>
          <Link href={href} aria-current={title === present ? 'page' : undefined}>
            {title}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}
