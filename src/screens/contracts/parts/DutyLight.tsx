import type { DutyState } from '#domain/contracts/installation.ts';
import { every } from '#domain/contracts/planDuty.ts';
import { dutyWords } from '#machines/lifecycles/derived/installationDuty.ts';
import { dutyTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** Where an installation stands before the norm. */
export const DutyLight = ({ estado }: { estado: DutyState }) => <StateBadge label={dutyWords.states[estado]} tone={dutyTones[estado]} />;

interface Duty {
  estado: DutyState;
  norma_meses: number | null;
  plan_meses: number | null;
  motivo: string;
}

/** Why it stands there, in one sentence. */
export function dutyReason({ estado, norma_meses, plan_meses, motivo }: Duty): string {
  if (estado === 'sin datos') return 'Falta el tipo o la potencia de alguna máquina: no se sabe qué pide la norma.';
  if (norma_meses === null) return 'Con menos de 5 kW la norma no pide visitas.';
  if (plan_meses === null) return `La norma pide una visita ${every(norma_meses)}, y ningún contrato vigente la da.`;
  const given = `La norma pide una visita ${every(norma_meses)}, y el contrato da una ${every(plan_meses)}`;
  return motivo === '' ? `${given}.` : `${given}: ${motivo}`;
}
