// Which months, and whose things, the figures of a flow are of: kept in the address, so that Back and a link keep them.
import { useLocation, useSearch } from 'wouter';
import { addMonths } from '#domain/kernel/days.ts';
import { today } from '#src/api/companyClock.ts';

/** How many months back, this one included. */
export const spans = [
  ['1', 'Este mes'],
  ['3', 'Tres meses'],
  ['12', 'Doce meses'],
] as const;
/** Of all months, which are ''. */
export const ALWAYS = 'Siempre';

const USUAL = '3';
const names = { months: 'meses', technician: 'tecnico', path: 'camino' } as const;

export interface Span {
  months: string;
  technician: number | null;
  /** The states of the path whose records are shown, in order. */
  path: readonly string[] | null;
}

export function useSpan(): Span & { desde: string; hasta: string; choose: (changes: Partial<Span>) => void } {
  const params = new URLSearchParams(useSearch());
  const [address, navigate] = useLocation();
  const months = params.get(names.months) ?? USUAL;
  const hasta = today().slice(0, 7);
  return {
    months,
    technician: Number(params.get(names.technician)) || null,
    path: params.get(names.path)?.split('>') ?? null,
    desde: months === '' ? '2000-01' : addMonths(`${hasta}-01`, 1 - (Number(months) || 1)).slice(0, 7),
    hasta,
    choose: changes => {
      const { months: chosen, technician, path } = changes;
      if (chosen !== undefined) params.set(names.months, chosen);
      if (technician !== undefined) params.set(names.technician, technician === null ? '' : String(technician));
      if (path !== undefined) params.set(names.path, path?.join('>') ?? '');
      for (const name of Object.values(names)) if (params.get(name) === '' && name !== names.months) params.delete(name);
      const rest = params.toString();
      navigate(rest ? `${address}?${rest}` : address);
    },
  };
}
