import { useLocation } from 'wouter';

/** How a page with a form is left: to a path, or back to where it was opened from. */
export function useLeave(): (to: string | null) => void {
  const [, navigate] = useLocation();
  return to => (to === null ? window.history.back() : navigate(to));
}
