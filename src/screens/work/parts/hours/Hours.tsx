import '#src/screens/work/parts/hours/hours.css';
import { lazy, useState } from 'react';
import { minutesText } from '#domain/work/time/hours.ts';
import { type MarkKind, type TimeMark, markNames } from '#domain/work/time/marks.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';

const HourDialog = lazy(() => import('#src/screens/work/parts/hours/HourDialog.tsx'));

interface HoursProps {
  /** Whose they are: the customer of a visit, or the day. */
  of: string;
  marks: readonly TimeMark[];
  /** What they come to, in minutes by its name; none is left out. */
  sums: readonly (readonly [minutes: number, what: string])[];
}

const words: Record<MarkKind, string> = { ...markNames, camino: 'Sale', llega: 'Llega', termina: 'Acaba' };

/** Hours in their order, each to be corrected at a press, and what they come to. */
export function Hours({ of, marks, sums }: HoursProps) {
  const [edited, setEdited] = useState<TimeMark | null>(null);
  if (marks.length === 0) return null;
  const told = sums.filter(([minutes]) => minutes > 0).map(([minutes, what]) => `${minutesText(minutes)} ${what}`);
  return (
    <div className="work-hours">
      {marks.map(mark => (
        <button
          key={mark.clave}
          type="button"
          aria-label={`Corregir la hora: ${words[mark.tipo]} ${mark.hora.slice(11, 16)}, ${of}`}
          onClick={() => setEdited(mark)}
        >
          {words[mark.tipo]} <b>{mark.hora.slice(11, 16)}</b>
        </button>
      ))}
      {told.length > 0 && <span>{told.join(' · ')}</span>}
      {edited && (
        <Fetched onFault={() => setEdited(null)}>
          <HourDialog mark={edited} of={of} onClose={() => setEdited(null)} />
        </Fetched>
      )}
    </div>
  );
}
