import { Button } from '@chakra-ui/react';
import { Link } from 'wouter';

/** Leads to the same records in their own list. */
export function AllOfThem({ to }: { to: string }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={to}>Ver en su lista</Link>
    </Button>
  );
}
