import { FIRST_EMAIL, leadsNowhere } from '#domain/session/firstEmail.ts';
import { href } from '#domain/routes.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { Dashboard } from '#domain/overview/figures.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { figuresIn } from '#src/screens/overview/home/figures.ts';
import { useRights } from '#src/session/useRights.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** What went wrong and nobody decides by itself, and calmly, before anything is read, what is still to be set up; nothing where there is neither. */
export function Alerts({ dashboard }: { dashboard: Dashboard | null }) {
  const alerts = dashboard ? figuresIn(dashboard, 'alert') : [];
  const { id, email } = useUser();
  const lacksEmail = useRights('user').update && email !== FIRST_EMAIL && leadsNowhere(email);
  if (alerts.length === 0 && !lacksEmail) return null;
  return (
    <ul className="home-alerts">
      {alerts.map(({ row, figure }) => (
        <li key={row.key} className="is-urgent">
          <Icon name="warning" />
          <RecordLink href={row.path}>
            {row.title}: {formatCount(figure.count)}
          </RecordLink>
        </li>
      ))}
      {lacksEmail && (
        <li>
          <Icon name="user" />
          <RecordLink href={`${href('userProfile', { id_usuario: id })}?abrir=${id}`}>
            Escriba su correo electrónico: a {email} no llega ningún mensaje
          </RecordLink>
        </li>
      )}
    </ul>
  );
}
