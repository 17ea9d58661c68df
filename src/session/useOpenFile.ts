import { documentUrl, fileUrl } from '#src/api/files/fileUrl.ts';
import { useSession } from '#src/session/SessionProvider.tsx';

/** Opens a stored file (with `field`) or a record's PDF (without) in a new tab, with a fresh token in its address. */
export function useOpenFile(): (controller: string, id: number, field?: string | number) => Promise<void> {
  const { downloadToken } = useSession();
  return async (controller, id, field) => {
    // Opened at once: after waiting, a browser takes it for an unwanted pop-up.
    const tab = window.open('about:blank', '_blank');
    const token = await downloadToken();
    const url = field === undefined ? documentUrl(controller, token, id) : fileUrl(controller, token, id, field);
    if (!tab) window.location.assign(url);
    else {
      tab.opener = null;
      tab.location.replace(url);
    }
  };
}
