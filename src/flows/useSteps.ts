// The path of a simulation is kept in the address, `?pasos=…`: so it can be sent, opened, and stepped back with Back.
import { useLocation, useSearch } from 'wouter';

export function useSteps(): { steps: string[]; write: (steps: readonly string[]) => void } {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const text = params.get('pasos') ?? '';
  return {
    steps: text === '' ? [] : text.split(','),
    write: steps => {
      if (steps.length > 0) params.set('pasos', steps.join(','));
      else params.delete('pasos');
      const rest = params.toString();
      navigate(rest ? `${window.location.pathname}?${rest}` : window.location.pathname);
    },
  };
}
