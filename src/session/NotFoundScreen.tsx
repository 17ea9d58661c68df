import { Link } from 'wouter';
import { routes } from '#domain/routes.ts';
import { EntryPage } from '#src/session/EntryPage.tsx';

/** /404, and whatever is not known or not permitted. */
export function NotFoundScreen() {
  return (
    <EntryPage title="Página no encontrada" lead="La dirección no existe, o no tiene permiso para verla.">
      <Link href={routes.home.path} className="entry-link">
        Ir al inicio
      </Link>
    </EntryPage>
  );
}
