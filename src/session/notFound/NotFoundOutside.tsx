import { routes } from '#domain/routes.ts';
import { EntryPage } from '#src/session/entry/EntryPage.tsx';
import { missingWords } from '#src/session/notFound/missingPath.ts';

/** /404 for somebody who is not signed in (§2). */
export function NotFoundOutside() {
  return (
    <EntryPage title={routes.notFound.title} lead={missingWords()}>
      <p className="entry-foot">
        {/* the router comes with the office */}
        <a href={routes.login.path} className="entry-link">
          Iniciar sesión
        </a>
      </p>
    </EntryPage>
  );
}
