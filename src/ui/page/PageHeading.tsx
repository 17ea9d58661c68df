import { useEffect, useRef } from 'react';
import { namePage } from '#src/ui/page/pageName.ts';

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
    <h1 ref={heading} className="page-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}
