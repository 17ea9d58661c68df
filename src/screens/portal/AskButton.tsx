import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'wouter';
import { href, routes } from '#domain/routes.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface AskButtonProps extends ButtonProps {
  /** The machine that it is about, and what it is called. */
  machine?: { id: number; name: string };
}

/** Leads to the form of a request. */
export function AskButton({ machine, ...look }: AskButtonProps) {
  return (
    <Button asChild minH="11" {...look}>
      <Link
        href={machine ? `${href('request')}?equipo=${machine.id}` : href('request')}
        aria-label={machine ? `${routes.request.title}: ${machine.name}` : undefined}
      >
        <Icon name="plus" /> {routes.request.title}
      </Link>
    </Button>
  );
}
