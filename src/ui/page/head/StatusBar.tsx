import type { Stage } from '#machines/lifecycles/stages.ts';
import type { Tone } from '#src/ui/page/StateBadge.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface StatusBarProps {
  /** By `stagesOf` of its lifecycle. */
  stages: readonly Stage[];
  tone: Tone;
}

/** The way of a record: what is behind it, its state in its colour, what is next, and what comes later. On a telephone only the state and the next one. */
export function StatusBar({ stages, tone }: StatusBarProps) {
  const at = stages.findIndex(({ is }) => is === 'now' || is === 'aside');
  return (
    <ol className="status-bar" aria-label="Estado" data-place={stages.length > 1 ? `${at + 1} de ${stages.length}` : undefined}>
      {stages.map(({ label, is }, index) => (
        <li
          key={label}
          className={`badge is-stage is-${index === at ? tone : is === 'done' ? 'behind' : 'ahead'}`}
          aria-current={index === at ? 'step' : undefined}
        >
          {is === 'done' && <Icon name="check" size={0.75} />}
          {label}
        </li>
      ))}
    </ol>
  );
}
