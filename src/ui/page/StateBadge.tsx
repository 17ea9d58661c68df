/** What a state means to the reader: somebody must act, it is under way, it is done, it is out, or it is wrong. */
export type Tone = 'waiting' | 'going' | 'done' | 'off' | 'alert';

/** The state of a record: the words of its lifecycle in a calm colour. */
export function StateBadge({ label, tone }: { label: string; tone: Tone }) {
  return <span className={`badge is-${tone}`}>{label}</span>;
}
