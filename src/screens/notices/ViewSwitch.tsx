import { Button, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { readsAll } from '#domain/roles.ts';
import { href } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { chosenSegment } from '#src/ui/widgets/segments.ts';

const views = [
  { title: 'Lista', query: '' },
  { title: 'Calendario', query: '?vista=calendario' },
  { title: 'Planificación', query: '?vista=planificacion' },
] as const;

/** The views of the avisos; which one is shown stands in the address. Who does not see everybody's does not plan. */
export function ViewSwitch({ present }: { present: (typeof views)[number]['title'] }) {
  const isOffice = readsAll(useRoles());
  return (
    <Flex as="nav" aria-label="Vista" borderWidth="1px" rounded="l2" overflow="hidden">
      {views.slice(0, isOffice ? 3 : 2).map(({ title, query }) => (
        <Button key={title} asChild size="sm" rounded="none" variant="ghost" {...(title === present && chosenSegment)}>
          <Link href={`${href('notices')}${query}`} aria-current={title === present ? 'page' : undefined}>
            {title}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}
