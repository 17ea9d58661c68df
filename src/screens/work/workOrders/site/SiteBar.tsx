import { Button, Flex } from '@chakra-ui/react';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { leadTo } from '#src/screens/work/workOrders/site/leadTo.ts';
import type { Editor } from '#src/ui/form/useEditor.ts';

/** Two thumbs wide, also where the words need two lines. */
const look = { type: 'button', flex: '1', px: '3', py: '1.5', h: 'auto', minH: '12', fontSize: 'md', lineHeight: 'shorter', whiteSpace: 'normal' } as const;

/** The one thing that comes next, always in sight, and the way to leave it for later. */
export function SiteBar({ editor, next }: { editor: Editor; next: 'trabajo' | 'firma' | null }) {
  const { isBusy, delegate } = editor;
  const { intent } = editor.state.context;
  return (
    <PageFooter editor={editor}>
      <Flex flex="1 1 16rem" gap="2">
        <Button {...look} variant="outline" loading={isBusy && intent === 'save'} disabled={isBusy} onClick={() => delegate('save')}>
          Guardar y seguir luego
        </Button>
        {next === null ? (
          <Button {...look} loading={isBusy && intent === 'finish'} disabled={isBusy} onClick={() => delegate('finish')}>
            Terminar
          </Button>
        ) : (
          <Button {...look} disabled={isBusy} onClick={() => leadTo(next)}>
            {next === 'trabajo' ? 'Falta el trabajo' : 'Falta la firma'}
          </Button>
        )}
      </Flex>
    </PageFooter>
  );
}
