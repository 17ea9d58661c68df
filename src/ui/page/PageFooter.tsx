import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EditorMessage } from '#src/ui/form/EditorMessage.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';

/** What went wrong and the buttons of a form on a page. It stays at the foot of the window, so that saving is always at hand. */
export function PageFooter({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <Flex
      className="page-footer"
      position="sticky"
      bottom="0"
      zIndex="2"
      align="center"
      gap="2"
      wrap="wrap"
      py={{ base: '2', sm: '3' }}
      px={{ base: '2', sm: '4' }}
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      shadow="sm"
      css={{ '& > :is(a, button)': { flexGrow: { base: 1, sm: 0 }, px: { base: '2.5', sm: '3.5' } } }}
    >
      <EditorMessage editor={editor} />
      {children}
    </Flex>
  );
}
