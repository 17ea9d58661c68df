import { useId, type ComponentProps, type ReactNode } from 'react';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string;
  /** Buttons next to the title. */
  tools?: ReactNode;
}

/** A framed part of a page. */
export function Panel({ title, tools, className = '', children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={`panel ${className}`.trim()} {...rest}>
      {(title ?? tools) && (
        <div className="panel-head">
          {title && <h2 id={id}>{title}</h2>}
          {tools}
        </div>
      )}
      {children}
    </section>
  );
}
