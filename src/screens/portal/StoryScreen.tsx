import { among } from '#domain/records/live.ts';
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { PortalStory } from '#domain/portal/portal.ts';
import { today } from '#src/api/companyClock.ts';
import { OrderCard } from '#src/screens/portal/OrderCard.tsx';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { PhotoStrip } from '#src/documents/photos/PhotoStrip.tsx';
import { readStory } from '#src/screens/portal/portalActors.ts';
import { type Step, storySentence, storySteps } from '#src/screens/portal/words.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** One aviso of a customer: how far it has come, and what was done. */
export default function StoryScreen({ params: { id } }: ScreenProps) {
  const view = useRecordView({ read: readStory, follows: among('notice', 'workOrder', 'invoice') }, Number(id));
  if (view.failure) return <LoadFailure title="No se ha podido abrir el aviso" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading shape="page" />;
  return <Story story={view.record} />;
}

function Story({ story }: { story: PortalStory }) {
  const { id, asked, machine, place, request, photos, orders } = story;
  const day = today();
  return (
    <Stack gap="4" maxW="4xl">
      <PageHeading>{`Aviso n.º ${id}`}</PageHeading>
      <Panel>
        <Stack gap="4">
          <Text fontSize="lg" fontWeight="semibold">
            {storySentence(story, day)}
          </Text>
          <Steps steps={storySteps(story, day)} />
        </Stack>
      </Panel>
      <Panel title="Lo que nos pidió">
        <Stack gap="3">
          <Text whiteSpace="pre-line">{asked}</Text>
          {(machine ?? place) && <Text color="fg.muted">{[machine, place].filter(Boolean).join(' · ')}</Text>}
          {request !== null && <PhotoStrip of="call" id={request} photos={photos} />}
        </Stack>
      </Panel>
      {orders.length > 0 && (
        <Panel title="Lo que hicimos">
          <Cards>
            {orders.map(order => (
              <OrderCard key={order.id} order={order} today={day} />
            ))}
          </Cards>
        </Panel>
      )}
    </Stack>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3" aria-label="Cómo va">
      {steps.map(({ title, text, isDone }) => (
        <Flex as="li" key={title} gap="3" align="center" color={isDone ? 'fg' : 'fg.muted'}>
          <Flex
            boxSize="7"
            flexShrink="0"
            rounded="full"
            align="center"
            justify="center"
            borderWidth="2px"
            borderColor={isDone ? 'brand.solid' : 'border.emphasized'}
            bg={isDone ? 'brand.solid' : undefined}
            color="brand.contrast"
          >
            {isDone && <Icon name="check" size={1} />}
          </Flex>
          <Text>
            <chakra.span fontWeight={isDone ? 'semibold' : undefined}>{title}</chakra.span>
            {!isDone && <chakra.span srOnly> (todavía no)</chakra.span>}
            {text && ` ${text}`}
          </Text>
        </Flex>
      ))}
    </chakra.ol>
  );
}
