import type { ReactNode } from 'react';
import { type Readiness, type ReadinessPart, faultsIn } from '#domain/fiscal/readiness.ts';
import { Note } from '#src/ui/page/Note.tsx';

/** What is wrong with a part, or that it is right. */
export function Faults({ of, part, children }: { of: Readiness; part: ReadinessPart; children: ReactNode }) {
  const faults = faultsIn(of, part);
  if (faults.length === 0) return <Note tone="info">{children}</Note>;
  return faults.map(text => <Note key={text}>{text}</Note>);
}

/** Why a part needs nothing where the company only tries. */
export function StaysHere() {
  return <Note tone="info">En el entorno simulado no hace falta: nada sale de este servidor, y los registros se dan por enviados.</Note>;
}
