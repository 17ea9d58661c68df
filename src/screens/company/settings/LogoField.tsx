import { Box, chakra } from '@chakra-ui/react';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { useOpenFile } from '#src/session/useOpenFile.ts';
import { FileField } from '#src/ui/form/FileField.tsx';
import type { Values } from '#src/ui/form/RecordForm.tsx';

/** The logo that documents begin with: on white, as paper is; replaced by a new pick, removed on saving. */
export function LogoField({ loaded: { id, stored, version } }: { loaded: Values }) {
  const openFile = useOpenFile();
  const token = useSessionContext(context => context.downloadToken);
  const name = typeof stored === 'string' && stored !== '' ? stored : null;
  return (
    <>
      <FileField
        name="logo"
        of="company.logo"
        span={name ? 8 : 12}
        stored={name}
        onOpen={(controller, field) => void openFile(controller, Number(id), field)}
      />
      {name && token && (
        <Box gridColumn={{ base: '1 / -1', md: 'span 4' }} mt={{ md: '6' }} mb="5" p="2" h="16" rounded="l2" borderWidth="1px" bg="white">
          <chakra.img
            src={`${fileUrl('company', token, Number(id), 'logo')}?v=${String(version)}`}
            alt="Logotipo actual"
            w="full"
            h="full"
            objectFit="contain"
          />
        </Box>
      )}
    </>
  );
}
