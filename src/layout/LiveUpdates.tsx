import { useEffect } from 'react';
import { useUser } from '#src/session/SessionProvider.tsx';
import { openLive } from '#src/api/live/openLive.ts';

/** Listens to what others write for as long as somebody is inside; it shows nothing by itself. */
export function LiveUpdates() {
  const { id } = useUser();
  useEffect(() => openLive(id), [id]);
  return null;
}
