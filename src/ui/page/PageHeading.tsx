import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { namePage } from '#src/ui/page/pageName.ts';

let isFirstPage = true;

interface PageHeadingProps extends Omit<HeadingProps, 'children'> {
  /** What the window and the breadcrumb call the page, if not as its heading does. */
  name?: string;
  children: string;
}

/** The heading of a screen. Takes the focus when one arrives by navigation, so that a screen reader says where one is. */
export function PageHeading({ name, ...props }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage && !document.querySelector('[role=dialog], dialog[open]')) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  const called = name ?? props.children;
  useEffect(() => {
    namePage(called);
    return () => namePage(null);
  }, [called]);
  return (
    <Heading
      ref={heading}
      as="h1"
      size="2xl"
      fontWeight="semibold"
      letterSpacing="tight"
      minW="0"
      overflowWrap="anywhere"
      tabIndex={-1}
      outline="none"
      {...props}
    />
  );
}
