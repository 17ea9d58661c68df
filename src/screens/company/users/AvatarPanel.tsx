import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { fileFields, takesName, wrongTypeMessage } from '#domain/kernel/fileTypes.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { changePicture } from '#src/screens/company/users/avatarActors.ts';
import type { UserRecord } from '#src/screens/company/users/UserProfileScreen.tsx';
import { useSession, useSessionContext, useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { useCommand } from '#src/ui/page/useCommand.ts';

const allowed = fileFields['user.imagen'];

/** A user's picture: change it, take it away. One's own tells the session that the avatar changed (§2). */
export function AvatarPanel({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const me = useUser();
  const { actor } = useSession();
  const mayChange = useMay(endpoints.user.updateImage);
  const token = useSessionContext(context => context.downloadToken);
  const input = useRef<HTMLInputElement>(null);
  const changing = useCommand(changePicture, onChanged);
  const { isBusy } = changing;
  const of = { id: user.id, session: user.id === me.id ? actor : null };
  const pick = (file: File | undefined) => {
    if (!file) return;
    if (takesName(allowed, file.name)) changing.run({ ...of, file });
    else showToast({ kind: 'warning', text: wrongTypeMessage(allowed), duration: constants.warningDuration });
  };

  return (
    <Panel title="Imagen">
      <Flex direction="column" align="center" gap="4" minW="13rem">
        <Box boxSize="36" rounded="full" overflow="hidden" bg="brand.muted" color="brand.fg" display="grid" placeItems="center">
          {user.imagen && token ? (
            <chakra.img
              src={`${fileUrl('user', token, user.id, 'imagen')}?v=${user.version}`}
              alt={`Imagen de ${user.first_name}`}
              boxSize="full"
              objectFit="cover"
            />
          ) : (
            <Icon name="user" size={4} />
          )}
        </Box>
        <chakra.input
          ref={input}
          type="file"
          accept={allowed.map(each => `.${each}`).join(',')}
          display="none"
          onChange={picked => pick(picked.target.files?.[0])}
        />
        {mayChange && (
          <Flex gap="2" wrap="wrap" justify="center">
            <Button type="button" size="sm" variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
              {user.imagen ? 'Cambiar' : 'Subir una imagen'}
            </Button>
            {user.imagen && (
              <Button type="button" size="sm" variant="ghost" {...changing.marks} onClick={() => changing.ask({ ...of, file: null })}>
                Quitar
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {changing.asked && <Question question="¿Quitar la imagen?" no="No" yes="Sí, quitar" isDangerous {...changing.answers} />}
    </Panel>
  );
}
