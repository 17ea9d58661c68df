import { readsAll } from '#domain/kernel/roles.ts';
import { routes } from '#domain/routes.ts';
import { NoticeViews, type View } from '#src/screens/work/notices/NoticeViews.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useRights } from '#src/session/useRights.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** What the bar of the calendar and of the planning board begins with, where a list has its head. */
export function ViewHead({ present }: { present: View }) {
  const dialog = useOpenDialog('aviso'); // drawn by the calendar; on the board an empty hour is pressed
  const mayCreate = useRights('notice').create;
  const isOffice = readsAll(useRoles());
  return (
    <>
      <PageHeading>{routes.notices.title}</PageHeading>
      <NoticeViews present={present} />
      {present === 'Calendario' && isOffice && mayCreate && <IconButton icon="plus" label="Nuevo aviso" data-shortcut="new" onClick={dialog.add} />}
    </>
  );
}
