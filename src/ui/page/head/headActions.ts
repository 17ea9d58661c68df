// What a record's head offers.
import type { Step } from '#domain/kernel/step.ts';
import type { IconName } from '#src/ui/widgets/Icon.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';

/** Something that may be done with a record: it runs, or leads to an address. */
export interface HeadAction {
  label: string;
  icon?: IconName | undefined;
  run?: (() => void) | undefined;
  href?: string | undefined;
  disabled?: boolean | undefined;
  title?: string | undefined;
  /** The key that presses it. */
  shortcut?: 'edit';
  /** It takes something away for good: it is red in «Más». */
  isDangerous?: boolean;
}

/** An action, or nothing where it may not be taken. */
export type Offer = HeadAction | false | null | undefined | '' | 0;

/** What is in «Más»: documents of it, changes to it, ways back, and what is known of it. */
export interface HeadMore {
  document?: readonly Offer[];
  change?: readonly Offer[];
  undo?: readonly Offer[];
  know?: readonly Offer[];
}

export const given = (offers: readonly Offer[] = []): HeadAction[] => offers.filter((each): each is HeadAction => Boolean(each));

/** An address that is no page of ours: a telephone, or a part of this page. */
export const isOutside = (address: string): boolean => /^(tel:|#)/.test(address);

/** Draws on the steps of a record as its head's actions: a step that the server does not allow now is none. `over` says what differs from the step's own. */
export const stepsOf =
  <Name extends string>(view: Pick<RecordView<unknown>, 'choose' | 'isBusy'>, of: { allowed: readonly string[] }, steps: Record<Name, Step>) =>
  (name: Name, over: Partial<HeadAction> = {}): Offer =>
    of.allowed.includes(name) && {
      label: steps[name].label ?? '',
      disabled: view.isBusy,
      ...(over.href === undefined && { run: () => view.choose(name, steps[name].asks) }),
      ...over,
    };
