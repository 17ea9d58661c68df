/** Two lines of a text at most, so that many rows are seen at once; the record shows all of it. */
export function TwoLines({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <span className="two-lines" title={text}>
      {text}
    </span>
  );
}
