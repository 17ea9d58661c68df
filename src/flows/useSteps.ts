// The path of a simulation is kept in the address, `?pasos=…`: so it can be sent, opened, and stepped back with Back.
import { useLocation, useSearch } from 'wouter';
import { stepsIn } from '#machines/flows/scenario.ts';
import { pauseIn } from '#machines/flows/simulation.ts';

export function useSteps(): { steps: string[]; write: (steps: readonly string[]) => void } {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const before = stepsIn(params.get('pasos') ?? '');
  return {
    steps: before,
    write: steps => {
      if (steps.length > 0) params.set('pasos', steps.join(','));
      else params.delete('pasos');
      const rest = params.toString();
      // a slider that is drawn on is one step back, and not one for each place that it passed
      const replace = steps.length === before.length && pauseIn(steps.at(-1)) !== null && pauseIn(before.at(-1)) !== null;
      navigate(rest ? `${window.location.pathname}?${rest}` : window.location.pathname, { replace });
    },
  };
}
