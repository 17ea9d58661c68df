import type { Checklist } from '#domain/contracts/wire.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { Note } from '#src/ui/page/Note.tsx';

/** That the customer's signature does not hold for a list any more, and why. */
export const ChecklistVoid = ({ list: { anulada_el, motivo } }: { list: Checklist }) =>
  anulada_el !== null && <Note>{`La firma ya no vale: ${motivo} cambió el ${formatDateTime(anulada_el)}.`}</Note>;
