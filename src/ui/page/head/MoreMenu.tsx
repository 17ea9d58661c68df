import { Menu } from '@chakra-ui/react';
import { Link } from 'wouter';
import { type HeadAction, isOutside } from '#src/ui/page/head/headActions.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

const outlined = ['outline'] as const;

interface MoreMenuProps {
  /** Where a page has several. */
  label?: string;
  groups: readonly { heading: string; actions: readonly HeadAction[] }[];
}

/** «Más»: what is seldom done with a record, under the headings of its groups. */
export function MoreMenu({ label = 'Más', groups }: MoreMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton icon="more" label={label} look={outlined} className="is-across" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="14rem" maxH="min(28rem, 80dvh)" overflowY="auto">
          {groups.map(({ heading, actions }) => (
            <Menu.ItemGroup key={heading}>
              <Menu.ItemGroupLabel fontSize="xs" color="fg.muted" fontWeight="medium">
                {heading}
              </Menu.ItemGroupLabel>
              {actions.map(action => (
                <Item key={action.label} of={action} />
              ))}
            </Menu.ItemGroup>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** A menu that closes gives the focus back to its button in the next frame: a question that opened before would lose it. */
const onceFocusIsBack = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

function Item({ of: { label, href, run, disabled, title, isDangerous } }: { of: HeadAction }) {
  const look = { value: label, title, color: isDangerous ? 'fg.error' : undefined };
  if (href === undefined)
    return (
      <Menu.Item {...look} disabled={disabled} onSelect={run && (() => onceFocusIsBack(run))}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...look} asChild>
      {isOutside(href) ? <a href={href}>{label}</a> : <Link href={href}>{label}</Link>}
    </Menu.Item>
  );
}
