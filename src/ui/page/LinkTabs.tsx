import { Tabs } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Loading } from '#src/ui/page/Loading.tsx';

interface LinkTabsProps {
  label: string;
  present: string;
  tabs: readonly { key: string; title: string }[];
  /** The address of a tab. */
  href: (key: string) => string;
  /** What the present tab shows. */
  children: ReactNode;
}

/** Tabs of which the address says which is open: each is a link too, so that it can be opened elsewhere. */
export function LinkTabs({ label, present, tabs, href, children }: LinkTabsProps) {
  return (
    // the link has gone there already; pressing it once more, as the tabs do by themselves, would load the whole page anew
    <Tabs.Root value={present} activationMode="manual" navigate={null}>
      <Tabs.List aria-label={label} overflowX="auto" overflowY="hidden">
        {tabs.map(({ key, title }) => (
          <Tabs.Trigger key={key} value={key} flexShrink="0" asChild>
            <Link href={href(key)} replace>
              {title}
            </Link>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={present}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}
