import purify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const ALLOWED_TAGS = ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'code'];

/** A server's text that may hold HTML: a few harmless tags without attributes stay, everything else goes. */
export function Html({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(purify.sanitize(text, { ALLOWED_TAGS, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true }));
  }, [text]);
  return <span ref={place} />;
}
