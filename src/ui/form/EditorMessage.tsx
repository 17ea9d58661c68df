import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';

// what cleans it comes with the passing messages, after the page
const Html = lazy(async () => ({ default: (await import('#src/ui/widgets/Html.tsx')).Html }));

/** Why it was not saved, which may hold HTML of the server (§8); and, where somebody else saved before, the way to compare. */
export function EditorMessage({ editor: { state, send }, id }: { editor: Editor; id?: string }) {
  const { refusal, message, overtaken, dirty } = state.context;
  const text = refusal ?? message;
  return (
    <Flex
      flex="1"
      minW={{ base: 'full', sm: '12rem' }}
      _empty={{ flex: { base: 'none', sm: '1' }, minW: '0' }}
      align="center"
      gap="2"
      role="alert"
      fontSize="sm"
      color="fg.error"
      id={id}
    >
      {state.hasTag('form') && text && (
        <Suspense>
          <Html text={text} />
        </Suspense>
      )}
      {overtaken && state.hasTag('form') && !state.hasTag('stale') && (
        <>
          <Text as="span" className="in-text" color="fg.warning">
            {overtaken.by || 'Otra persona'}{' '}
            {overtaken.into ? (
              <>
                ha fusionado este registro con <RecordLink href={overtaken.into.href}>{overtaken.into.name}</RecordLink>.
              </>
            ) : overtaken.isGone ? (
              'ha borrado este registro.'
            ) : (
              'ha guardado cambios en este registro.'
            )}
          </Text>
          {!overtaken.isGone && (
            <Button type="button" size="xs" variant="outline" onClick={() => send(dirty ? { type: 'comparison.opened' } : { type: 'record.reload' })}>
              {dirty ? 'Ver diferencias' : 'Ver lo guardado'}
            </Button>
          )}
        </>
      )}
      {state.hasTag('stale') && (
        <Button
          type="button"
          size="xs"
          variant="outline"
          loading={state.matches({ editing: { stale: 'reading' } })}
          onClick={() => send({ type: 'comparison.opened' })}
        >
          Ver diferencias
        </Button>
      )}
    </Flex>
  );
}
