import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { ViewSwitch } from '#src/ui/list/ViewSwitch.tsx';

const views = [
  { title: 'Lista', href: href('notices') },
  { title: 'Calendario', href: `${href('notices')}?vista=calendario` },
  { title: 'Planificación', href: `${href('notices')}?vista=planificacion` },
] as const;

export type View = (typeof views)[number]['title'];

/** The views of the avisos. Users who do not see everybody's avisos do not plan. */
export function NoticeViews({ present }: { present: View }) {
  return <ViewSwitch views={views.slice(0, readsAll(useRoles()) ? 3 : 2)} present={present} />;
}
