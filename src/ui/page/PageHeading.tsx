import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { findRoute, href, type RouteKey } from '#domain/routes.ts';
import { namePage } from '#src/ui/page/pageName.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

let isFirstPage = true;

interface PageHeadingProps {
  /** What the window and the breadcrumb call the page, if not as its heading does. */
  name?: string;
  children: string;
}

/** The heading of a screen. Takes the focus when one arrives by navigation, so that a screen reader says where one is. */
export function PageHeading({ name, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage && !document.querySelector('[role=dialog], dialog[open]')) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  const called = name ?? children;
  useEffect(() => {
    namePage(called);
    return () => namePage(null);
  }, [called]);
  return (
    <div className="page-name">
      <h1 ref={heading} className="page-heading" tabIndex={-1}>
        {children}
      </h1>
      <PageHelp />
    </div>
  );
}

/** Screens to which the guide has no page. */
const unexplained: readonly RouteKey[] = ['guide', 'guidePage', 'demo'];

/** «?»: leads to the guide, which knows the page of the screen (`guideOf`). */
function PageHelp() {
  const [path] = useLocation();
  const found = findRoute(path);
  if (!found || found.row.roles === 'public' || unexplained.includes(found.key)) return null;
  const label = 'Ayuda: esta pantalla en la guía';
  return (
    <Link href={`${href('guide')}?de=${found.key}`} className="icon-button is-round page-help" aria-label={label} title={label}>
      <Icon name="help" />
    </Link>
  );
}
