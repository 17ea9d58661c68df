import { routes } from '#domain/routes.ts';
import { NoticeViews, type View } from '#src/screens/work/notices/NoticeViews.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

/** What the bar of the calendar and of the planning board begins with, where a list has its head. */
export function ViewHead({ present }: { present: View }) {
  return (
    <>
      <PageHeading>{routes.notices.title}</PageHeading>
      <NoticeViews present={present} />
    </>
  );
}
