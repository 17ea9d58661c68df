import { useSearch } from 'wouter';
import { href } from '#domain/routes.ts';
import { ViewSwitch } from '#src/ui/list/ViewSwitch.tsx';

/** The visits as a list or on a map, narrowed as they are. */
export function VisitViews({ present }: { present: 'Lista' | 'Mapa' }) {
  const search = useSearch();
  const to = (view: string) => {
    const params = new URLSearchParams(search);
    for (const name of ['vista', 'pagina', 'filas', 'orden']) params.delete(name);
    if (view) params.set('vista', view);
    return [href('visits'), params.toString()].filter(Boolean).join('?');
  };
  const views = [
    { title: 'Lista', href: to('') },
    { title: 'Mapa', href: to('mapa') },
  ];
  return <ViewSwitch views={views} present={present} />;
}
