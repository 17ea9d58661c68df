// Looking at a large picture through a frame: the frame scrolls it by itself; this enlarges it, by buttons, keys, wheel and two fingers, and drags it.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const SMALLEST = 0.2;
const LARGEST = 3;
/** Below this size words are hard to read, so a picture opens larger than its frame instead. */
const READABLE = 0.8;
/** A small picture opens no larger than this. */
const OPENED = 1.2;
const STEP = 1.25;

/** What of a picture is in its frame, in pixels of the picture, from its upper left corner. */
export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The height that a frame may have, which its stylesheet says. */
const tallest = (frame: HTMLElement) => Number.parseFloat(getComputedStyle(frame).maxHeight) || frame.clientHeight;

const within = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** A picture opens no smaller than `opensAt`. `scale` is what the picture's size is multiplied by. The frame is attached, and asks `onKeyDown` and `onPointerMove`. */
export function useZoom({ width, height }: { width: number; height: number }, opensAt = READABLE) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  // the frame, in pixels of the screen; it tells of itself as it is scrolled, also by being enlarged
  const [framed, setFramed] = useState<Sight>({ x: 0, y: 0, width: Infinity, height: Infinity });
  const fit = () => {
    const { clientWidth = width, clientHeight = height } = frame.current ?? {};
    setScale(within(Math.min(1, clientWidth / width, clientHeight / height)));
  };
  const zoomBy = (factor: number) => setScale(now => within(now * factor));
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      if (!element) return;
      setFramed(framedBy(element));
      setScale(Math.max(opensAt, Math.min(OPENED, element.clientWidth / width, tallest(element) / height)));
    },
    [width, height, opensAt],
  );
  useSqueezing(frame, zoomBy);
  return {
    attach,
    scale,
    /** Null while all of it is in the frame. */
    sight: sightOf(framed, { width, height }, scale),
    /** Brings a place of the picture into the middle of the frame. */
    goTo: (x: number, y: number) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      frame.current?.scrollTo(x * scale - clientWidth / 2, y * scale - clientHeight / 2);
    },
    onScroll: ({ currentTarget }: { currentTarget: HTMLElement }) => setFramed(framedBy(currentTarget)),
    /** Brings what is chosen into the frame, and leaves the page where it is. */
    reveal: (selector: string) => {
      const [box, found] = [frame.current?.getBoundingClientRect(), frame.current?.querySelector(selector)?.getBoundingClientRect()];
      if (box && found) frame.current?.scrollBy(found.x - box.x - (box.width - found.width) / 2, found.y - box.y - (box.height - found.height) / 2);
    },
    fit,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === '+') zoomBy(STEP);
      if (key === '-') zoomBy(1 / STEP);
      if (key === '0') fit();
    },
    /** A mouse drags; fingers scroll the frame by themselves. */
    onPointerMove: ({ buttons, pointerType, movementX, movementY }: { buttons: number; pointerType: string; movementX: number; movementY: number }) => {
      if (buttons === 1 && pointerType === 'mouse') frame.current?.scrollBy(-movementX, -movementY);
    },
  };
}

const framedBy = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): Sight => ({
  x: scrollLeft,
  y: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

function sightOf(framed: Sight, { width, height }: { width: number; height: number }, scale: number): Sight | null {
  const seen = { x: framed.x / scale, y: framed.y / scale, width: Math.min(width, framed.width / scale), height: Math.min(height, framed.height / scale) };
  return seen.width < 0.97 * width || seen.height < 0.97 * height ? seen : null;
}

/** Two fingers, and the wheel with Ctrl, which is also what two fingers on a touchpad send. */
function useSqueezing(frame: React.RefObject<HTMLElement | null>, zoomBy: (factor: number) => void): void {
  const by = useEffectEvent(zoomBy);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 200));
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (!one || !other) return;
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (event.type === 'touchmove') by(now / apart);
      apart = now;
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    current.addEventListener('touchstart', onTouch, { passive: false });
    current.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      current.removeEventListener('wheel', onWheel);
      current.removeEventListener('touchstart', onTouch);
      current.removeEventListener('touchmove', onTouch);
    };
  }, [frame]);
}
