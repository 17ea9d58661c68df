import type { Layout } from '#src/flows/pictureLayout.ts';
import type { Sight } from '#src/flows/useZoom.ts';

const WIDTH = 128;

interface OverviewProps {
  layout: Layout;
  /** What of the picture is in the frame. */
  sight: Sight;
  onGo: (x: number, y: number) => void;
}

/** The whole of a picture that is larger than its frame, small, with what is in sight. It is for the mouse and for fingers: keys scroll the frame. */
export function Overview({ layout: { top, width, height, states }, sight, onGo }: OverviewProps) {
  const scale = Math.min(WIDTH / width, WIDTH / height);
  const go = ({ currentTarget, clientX, clientY }: React.PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onGo((clientX - box.x) / scale, (clientY - box.y) / scale + top);
  };
  return (
    <svg
      className="flow-overview"
      aria-hidden="true"
      data-no-print
      viewBox={`0 ${top} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      onPointerDown={go}
      onPointerMove={event => event.buttons === 1 && go(event)}
    >
      {states.map(({ id, kind, x, y, width: w, height: h }) => kind !== 'start' && <rect key={id} className="box" x={x} y={y} width={w} height={h} rx={8} />)}
      <rect className="sight" x={sight.x} y={sight.y + top} width={sight.width} height={sight.height} />
    </svg>
  );
}
