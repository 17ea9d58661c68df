import '#src/screens/overview/home/foldingPanel.css';
import type { ReactNode } from 'react';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

/** A part of Inicio that is folded on a telephone: three screens are enough of it there. */
export function FoldingPanel({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  if (!useIsPhone())
    return (
      <Panel title={title} tools={tools}>
        {children}
      </Panel>
    );
  return (
    <Panel>
      <details>
        <summary>{title}</summary>
        {children}
        {tools}
      </details>
    </Panel>
  );
}
