import { routes } from '#domain/routes.ts';
import { CallList } from '#src/screens/work/calls/CallList.tsx';

/** /llamadas. */
export default function CallsScreen() {
  return <CallList title={routes.calls.title} />;
}
