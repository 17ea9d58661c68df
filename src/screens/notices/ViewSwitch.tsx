import { Button, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { href } from '#domain/routes.ts';

const views = [
  { title: 'Lista', query: '' },
  { title: 'Calendario', query: '?vista=calendario' },
] as const;

/** The two views of the avisos; which one is shown stands in the address. */
export function ViewSwitch({ present }: { present: (typeof views)[number]['title'] }) {
  return (
    <Flex as="nav" aria-label="Vista" borderWidth="1px" rounded="l2" overflow="hidden">
      {views.map(({ title, query }) => (
        <Button key={title} asChild size="sm" rounded="none" variant={title === present ? 'subtle' : 'ghost'}>
          <Link href={`${href('notices')}${query}`} aria-current={title === present ? 'page' : undefined}>
            {title}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}
