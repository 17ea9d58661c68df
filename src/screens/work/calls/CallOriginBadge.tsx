import type { CallOrigin } from '#domain/work/callOrigin.ts';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';

export const originWords: Record<CallOrigin, string> = { teléfono: 'Teléfono', portal: 'Portal' };
const tones: Record<CallOrigin, Tone> = { teléfono: 'off', portal: 'going' };

/** How a call came in. */
export function CallOriginBadge({ origen }: { origen: CallOrigin }) {
  return <StateBadge label={originWords[origen]} tone={tones[origen]} />;
}
