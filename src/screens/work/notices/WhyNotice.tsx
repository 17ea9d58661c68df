import { noticeSteps } from '#domain/work/steps.ts';
import type { NoticeRecord } from '#domain/work/wire.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { WhyButton } from '#src/flows/why/WhyButton.tsx';

/** «¿Por qué no puedo…?» of an aviso. */
export function WhyNotice({ of }: { of: Pick<NoticeRecord, 'status_id' | 'allowed'> }) {
  return <WhyButton entity="notice" state={noticeStateOf(of.status_id ?? 1) ?? 'pendiente'} of={of} steps={noticeSteps} words={noticeWords} />;
}
