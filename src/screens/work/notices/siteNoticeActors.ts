// A technician's new aviso: kept on the device first, and sent when the server is there.
import { endpoints } from '#domain/endpoints.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { dialogActors } from '#src/api/actors.ts';
import { keptWords } from '#src/device/words.ts';
import { newNoticeDefaults, WORK_ORDER } from '#src/screens/work/notices/noticeActors.ts';
import { draftsOf } from '#src/session/drafts.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const TITLE_MOST = 60;

interface SiteNotice {
  user: SessionUser;
  formKey: string;
  /** Under which it was on its way before it went back to its form: the server, where that has arrived unheard, makes no other. */
  sentAs: string | null;
}

export function siteNoticeActors({ user, formKey, sentAs }: SiteNotice) {
  const defaults = newNoticeDefaults(user);
  return dialogActors(endpoints.notice, {
    defaults,
    save: async ({ values, key, intent }) => {
      const { deliver, takeRefused } = await import('#src/device/sendWork.ts');
      const draft = draftsOf(user.id)(`${formKey}:nuevo`);
      const step = { key: sentAs ?? key, call: 'notice.create', body: values };
      const work = { userId: user.id, title: titleOf(values), record: `nuevo:${step.key}`, saved: null, steps: [step] };
      try {
        const { saved, outcome } = await deliver(work, () => draft.clear());
        showToast({ kind: 'success', text: outcome === 'kept' ? keptFor(intent) : 'Aviso guardado' });
        // the server gives the number when it arrives
        return saved ?? { id: 0, version: 0 };
      } catch (error) {
        // what comes back is kept again as it was typed
        draft.write({ values, base: defaults(null) });
        draft.flush();
        await takeRefused(error);
        throw error;
      }
    },
  });
}

/** An albarán needs the number of its aviso, which only the server gives. */
const keptFor = (intent: string): string => (intent.endsWith(WORK_ORDER) ? `${keptWords}. El albarán se hace cuando el aviso se haya enviado` : keptWords);

function titleOf({ notice_description }: FormValues): string {
  const text = String(notice_description).replace(/\s+/g, ' ');
  return `Aviso nuevo: ${text.length > TITLE_MOST ? `${text.slice(0, TITLE_MOST).trimEnd()}…` : text}`;
}
