import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  text?: string | undefined;
  /** What one of them is like. */
  example?: string | undefined;
  /** Whether it is all of a screen: its title is then the page's heading. */
  isPage?: boolean;
  /** What the breadcrumb calls that screen, if not as its heading does. */
  name?: string;
  /** What to do about it: buttons, the main one first. */
  children?: ReactNode;
}

/** Shown where there is nothing: why, and what to do about it. */
export function EmptyState({ icon = 'document', title, text, example, isPage = false, name, children }: EmptyStateProps) {
  return (
    <div className={isPage ? 'empty is-page' : 'empty'}>
      <span className="empty-sign">
        <Icon name={icon} />
      </span>
      {isPage ? <PageHeading {...(name !== undefined && { name })}>{title}</PageHeading> : <p className="empty-title">{title}</p>}
      {text && <p className="empty-text">{text}</p>}
      {example && <p className="empty-text is-example">Por ejemplo: {example}</p>}
      {children && <div className="empty-ways">{children}</div>}
    </div>
  );
}
