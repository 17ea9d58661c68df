import { encode } from 'uqr';

/** 35 mm of paper on a screen of 96 dots an inch, black on white in any scheme; four modules stay empty around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} width="156" height="156" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} rx="1" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
