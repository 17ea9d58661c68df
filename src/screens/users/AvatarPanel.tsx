import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { constants } from '#domain/constants.ts';
import { fileFields, takesName, wrongTypeMessage } from '#domain/rules/fileTypes.ts';
import { call } from '#src/api/client.ts';
import { fileUrl } from '#src/api/fileUrl.ts';
import type { UserRecord } from '#src/screens/users/UserProfileScreen.tsx';
import { useSession, useSessionContext, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Question } from '#src/ui/Question.tsx';
import { showToast } from '#src/ui/toastQueue.ts';

const allowed = fileFields['user.imagen'];

/** A user's picture: change it, take it away. One's own tells the session that the avatar changed (§2). */
export function AvatarPanel({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const me = useUser();
  const { actor } = useSession();
  const token = useSessionContext(context => context.downloadToken);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [isAsking, setAsking] = useState(false);

  const change = async (work: Promise<unknown>) => {
    setBusy(true);
    try {
      await work;
      setRound(round + 1);
      onChanged();
      if (user.id === me.id) actor.send({ type: 'avatar.changed' });
    } catch {
      // the client has told why
    } finally {
      setBusy(false);
    }
  };
  const pick = (file: File | undefined) => {
    if (!file) return;
    if (takesName(allowed, file.name)) void change(call(endpoints.user.updateImage, { body: { id: user.id, imagen: file } }));
    else showToast({ kind: 'warning', text: wrongTypeMessage(allowed), duration: constants.warningDuration });
  };

  return (
    <Panel title="Imagen">
      <Flex direction="column" align="center" gap="4" w="13rem">
        <Box boxSize="36" rounded="full" overflow="hidden" bg="brand.muted" color="brand.fg" display="grid" placeItems="center">
          {user.imagen && token ? (
            <chakra.img
              key={round}
              src={`${fileUrl('user', token, user.id, 'imagen')}?v=${user.version}`}
              alt={`Imagen de ${user.first_name}`}
              boxSize="full"
              objectFit="cover"
            />
          ) : (
            <Icon name="user" boxSize="16" />
          )}
        </Box>
        <chakra.input
          ref={input}
          type="file"
          accept={allowed.map(each => `.${each}`).join(',')}
          display="none"
          onChange={picked => pick(picked.target.files?.[0])}
        />
        <Flex gap="2" wrap="wrap" justify="center">
          <Button type="button" size="sm" variant="outline" loading={isBusy} onClick={() => input.current?.click()}>
            {user.imagen ? 'Cambiar' : 'Subir una imagen'}
          </Button>
          {user.imagen && (
            <Button type="button" size="sm" variant="ghost" disabled={isBusy} onClick={() => setAsking(true)}>
              Quitar
            </Button>
          )}
        </Flex>
      </Flex>
      {isAsking && (
        <Question
          question="¿Quitar la imagen?"
          no="No"
          yes="Sí, quitar"
          isDangerous
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            void change(call(endpoints.user.deleteImage, { params: { id: user.id } }));
          }}
        />
      )}
    </Panel>
  );
}
