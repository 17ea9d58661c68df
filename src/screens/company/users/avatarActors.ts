// How a user's picture is changed and taken away.
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import type { Session } from '#src/session/session.ts';

interface Picture {
  id: number;
  /** Null takes it away. */
  file: File | null;
  /** Of a user who changes their own picture: it shows it on every page. */
  session: Session['actor'] | null;
}

export async function changePicture({ id, file, session }: Picture, _signal: AbortSignal, key: string): Promise<void> {
  await (file ? call(endpoints.user.updateImage, { body: { id, imagen: file }, key }) : call(endpoints.user.deleteImage, { params: { id }, key }));
  session?.send({ type: 'avatar.changed' });
}
