import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import type { Lived } from '#machines/flows/stored.ts';
import { useMay } from '#src/session/useRights.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** «Historia» of a record that has a lifecycle, for users who may read it. */
export function HistoryLink({ entity, id, ...look }: { entity: Lived; id: number } & Pick<ButtonProps, 'size' | 'variant' | 'aria-label'>) {
  if (!useMay(endpoints.audit.history)) return null;
  return (
    <Button asChild size="sm" variant="outline" {...look}>
      <Link href={href('history', { entity, id })}>
        <Icon name="history" /> Historia
      </Link>
    </Button>
  );
}
