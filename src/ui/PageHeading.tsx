import { Heading, type HeadingProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

let isFirstPage = true;

/** The heading of a screen. Takes the focus when one arrives by navigation, so that a screen reader says where one is. */
export function PageHeading(props: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage && !document.querySelector('[role=dialog], dialog[open]')) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return <Heading ref={heading} as="h1" size="2xl" fontWeight="semibold" letterSpacing="tight" tabIndex={-1} outline="none" {...props} />;
}
