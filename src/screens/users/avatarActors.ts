// How a user's picture is changed and taken away.
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import type { Session } from '#src/session/session.ts';

interface Picture {
  id: number;
  /** Null takes it away. */
  file: File | null;
  /** Of whoever changes their own: it shows it on every page. */
  session: Session['actor'] | null;
}

export async function changePicture({ id, file, session }: Picture): Promise<void> {
  await (file ? call(endpoints.user.updateImage, { body: { id, imagen: file } }) : call(endpoints.user.deleteImage, { params: { id } }));
  session?.send({ type: 'avatar.changed' });
}
