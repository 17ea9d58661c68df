import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { fileUrl } from '#src/api/fileUrl.ts';
import { useSessionContext, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** The user's picture, or a default sign, as the button of their menu. */
export function AvatarButton(props: ButtonProps) {
  const user = useUser();
  const avatar = useSessionContext(context => context.avatar);
  const token = useSessionContext(context => context.downloadToken);
  const picture = avatar && token ? fileUrl('user', token, user.id, 'imagen') : null;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Button type="button" variant="ghost" px="0" minW="10" h="10" rounded="full" aria-label={`Menú de ${user.first_name}`} aria-haspopup="menu" {...props}>
      <chakra.span boxSize="9" rounded="full" overflow="hidden" display="grid" placeItems="center" bg="brand.muted" color="brand.fg">
        {picture && picture !== broken ? (
          <chakra.img src={picture} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(picture)} />
        ) : (
          <Icon name="user" />
        )}
      </chakra.span>
    </Button>
  );
}
