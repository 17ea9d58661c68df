import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Step } from '#domain/kernel/step.ts';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

interface StepButtonProps<Name extends string> extends Pick<ButtonProps, 'variant' | 'disabled' | 'title'> {
  view: Pick<RecordView<unknown>, 'choose' | 'isBusy'>;
  /** The record, which says what is allowed now. */
  of: { allowed: readonly string[] };
  steps: Record<Name, Step>;
  step: Name;
  icon: IconName;
  /** In place of the step's own. */
  label?: string | undefined;
}

/** Takes a step of a record, after a question where the step asks; nothing where the server does not allow it. */
export function StepButton<Name extends string>({ view, of, steps, step, icon, label, variant = 'outline', disabled = false, title }: StepButtonProps<Name>) {
  if (!of.allowed.includes(step)) return null;
  const { label: own, asks = false } = steps[step];
  return (
    <Button type="button" size="sm" variant={variant} disabled={disabled || view.isBusy} title={title} onClick={() => view.choose(step, asks)}>
      <Icon name={icon} /> {label ?? own}
    </Button>
  );
}
