import { useState, type ComponentProps } from 'react';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { useSessionContext, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** The user's picture, or a default sign, as the button of their menu. */
export function AvatarButton(props: ComponentProps<'button'>) {
  const user = useUser();
  const avatar = useSessionContext(context => context.avatar);
  const token = useSessionContext(context => context.downloadToken);
  const picture = avatar && token ? fileUrl('user', token, user.id, 'imagen') : null;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <button type="button" className="avatar" aria-label={`Menú de ${user.first_name}`} aria-haspopup="menu" {...props}>
      <span>{picture && picture !== broken ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : <Icon name="user" />}</span>
    </button>
  );
}
