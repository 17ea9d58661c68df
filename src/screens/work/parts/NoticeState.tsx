import { noticeStateOf, noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { noticeTones } from '#src/screens/parts/states.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';

/** The state of an aviso, by its stored `status_id`. */
export function NoticeState({ statusId }: { statusId: number | null | undefined }) {
  const state = noticeStateOf(statusId ?? noticeStatus.pendiente) ?? 'pendiente';
  return <StateBadge label={noticeWords.states[state]} tone={noticeTones[state]} />;
}
