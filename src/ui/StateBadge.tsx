import { Badge } from '@chakra-ui/react';

/** How a state feels: waiting, under way, done, stopped, or in need of attention. */
export type Tone = 'waiting' | 'going' | 'done' | 'off' | 'alert';

const palettes = { waiting: 'yellow', going: 'blue', done: 'green', off: 'gray', alert: 'red' } as const satisfies Record<Tone, string>;

/** A state in words, on a calm colour. */
export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  return (
    <Badge colorPalette={palettes[tone]} variant="subtle" size="sm" whiteSpace="nowrap">
      {label}
    </Badge>
  );
}
