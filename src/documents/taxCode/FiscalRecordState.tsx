import type { FiscalRecordState as State } from '#domain/fiscal/sending.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import { StateBadge, type Tone } from '#src/ui/page/StateBadge.tsx';

const tones: Record<State, Tone> = {
  pendiente: 'off',
  enviando: 'going',
  sinConfirmar: 'waiting',
  correcto: 'done',
  aceptadoConErrores: 'waiting',
  rechazado: 'alert',
  corregido: 'off',
};

/** The state of a record for the tax agency; nothing for an invoice that has none. One whose place an annulment takes is annulled rather than corrected. */
export const FiscalRecordState = ({ estado, isAnnulled = false }: { estado: State | ''; isAnnulled?: boolean }) =>
  estado !== '' && <StateBadge label={isAnnulled ? 'Anulado' : fiscalRecordWords.states[estado]} tone={tones[estado]} />;
