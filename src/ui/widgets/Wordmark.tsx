import '#src/ui/widgets/wordmark.css';

/** The name of the product with its mark, a snow crystal. Needs no theme: the login shows it too. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className="wordmark" style={{ fontSize: size * 0.72 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect className="wordmark-plate" width="32" height="32" rx="8.5" />
        <g className="wordmark-crystal">
          {[0, 60, 120].map(angle => (
            <path key={angle} transform={`rotate(${angle} 16 16)`} d="M16 5.5v21M12.6 8.2 16 11.6l3.4-3.4M12.6 23.8 16 20.4l3.4 3.4" />
          ))}
        </g>
      </svg>
      Frigoria
    </span>
  );
}
