import { Button, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { chosenSegment } from '#src/ui/widgets/segments.ts';

const views = [
  { title: 'Lista', query: '' },
  { title: 'Calendario', query: '?vista=calendario' },
  { title: 'Planificación', query: '?vista=planificacion' },
] as const;

export type View = (typeof views)[number]['title'];

/** The views of the avisos; the address says which one is shown. Users who do not see everybody's avisos do not plan. */
export function ViewSwitch({ present }: { present: View }) {
  const isOffice = readsAll(useRoles());
  return (
    <Flex as="nav" aria-label="Vista" borderWidth="1px" rounded="l2" overflow="hidden">
      {views.slice(0, isOffice ? 3 : 2).map(({ title, query }) => (
        <Button key={title} asChild size="sm" px="2" rounded="none" variant="ghost" {...(title === present && chosenSegment)}>
          <Link href={`${href('notices')}${query}`} aria-current={title === present ? 'page' : undefined}>
            {title}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}
