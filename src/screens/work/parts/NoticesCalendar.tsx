import { lazy } from 'react';
import { useLocation } from 'wouter';
import { among } from '#domain/records/live.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { href } from '#domain/routes.ts';
import { noticeStatus, noticeWords, type NoticeState } from '#machines/lifecycles/notice.ts';
import { loadCalendar } from '#src/screens/work/notices/noticeActors.ts';
import { noticeSigns, noticeTones } from '#src/screens/parts/states.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { TasksCalendar, type TaskLabels, type TasksCalendarProps } from '#src/ui/widgets/TasksCalendar.tsx';

const labels: TaskLabels = {
  one: 'aviso',
  many: 'avisos',
  states: Object.fromEntries(
    (Object.keys(noticeStatus) as NoticeState[]).map(state => [
      noticeStatus[state],
      { label: noticeWords.states[state], tone: noticeTones[state], sign: noticeSigns[state] },
    ]),
  ),
};

const NoticeDialog = lazy(() => import('#src/screens/work/notices/NoticeDialog.tsx'));

/** The avisos by day, week or month: the office sees all of them in their dialog, a technician their own (§2, Tasks calendar). */
export function NoticesCalendar({ height, ...at }: Pick<TasksCalendarProps, 'head' | 'height' | 'place' | 'onMove'>) {
  const [, navigate] = useLocation();
  const dialog = useOpenDialog('aviso');
  const isOffice = readsAll(useRoles());
  const open = (id: number) => (isOffice ? dialog.edit(id) : navigate(`${href('notices')}?abrir=${id}`));
  return (
    <TasksCalendar load={loadCalendar} follows={among('notice')} onOpen={open} labels={labels} {...(height && { height })} {...at}>
      {reload => isOffice && dialog.target && <NoticeDialog key={dialog.target.id} target={dialog.target} onClose={dialog.close} onSaved={reload} />}
    </TasksCalendar>
  );
}
