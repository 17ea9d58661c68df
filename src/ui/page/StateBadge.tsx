import { Badge } from '@chakra-ui/react';
import { badgeRecipe } from '@chakra-ui/react/theme';

/** What a state means to the reader: somebody must act, it is under way, it is done, it is out, or it is wrong. */
export type Tone = 'waiting' | 'going' | 'done' | 'off' | 'alert';

const palettes: Record<Tone, string> = { waiting: 'orange', going: 'blue', done: 'green', off: 'gray', alert: 'red' };

/** The state of a record: the words of its lifecycle in a calm colour. */
export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  return (
    <Badge recipe={badgeRecipe} colorPalette={palettes[tone]} size="sm" rounded="full" px="2.5" py="0.5" whiteSpace="nowrap">
      {label}
    </Badge>
  );
}
