import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Link } from 'wouter';
import { glossaryWords } from '#domain/overview/glossaryWords.ts';
import { guideFor, type GuidePage } from '#domain/overview/guide.ts';
import { href, routes } from '#domain/routes.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { readGuidePage } from '#src/screens/overview/guide/guideActors.ts';
import { GuideText } from '#src/screens/overview/guide/GuideText.tsx';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { portraitPaper } from '#src/ui/portraitPaper.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** /ayuda/{page}: a page of the guide, for those whom it is for. */
export default function GuidePageScreen({ params }: ScreenProps) {
  const page = guideFor(useRoles()).find(({ slug }) => slug === params.page);
  if (page) return <Page page={page} />;
  return (
    <EmptyState isPage icon="search" title="No hay ninguna página así" text="No existe en la guía, o no es para su usuario.">
      <Button asChild size="sm">
        <Link href={href('guide')}>Ir a «{routes.guide.title}»</Link>
      </Button>
    </EmptyState>
  );
}

const services = { read: readGuidePage };

function Page({ page: { slug, title } }: { page: GuidePage }) {
  const { record: read, failure, reload } = useRecordView(services, slug);
  if (failure) return <LoadFailure title="No se ha podido leer la página" text={failure} onRetry={reload} />;
  if (!read) return <Loading />;
  return (
    <Stack as="article" gap="3" maxW="42rem" lineHeight="tall">
      <Global styles={portraitPaper} />
      <PageHeading>{title}</PageHeading>
      <GuideText {...read} />
      {slug === 'palabras' && <Words />}
      <Flex gap="3" mt="4" wrap="wrap" data-no-print>
        <Button asChild size="sm" variant="outline">
          <Link href={href('guide')}>Todas las páginas</Link>
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={() => window.print()}>
          <Icon name="print" /> Imprimir
        </Button>
      </Flex>
    </Stack>
  );
}

/** The words that the guide explains. */
function Words() {
  return (
    <chakra.dl display="grid" gap="3">
      {glossaryWords.map(({ word, means }) => (
        <Box key={word} breakInside="avoid">
          <chakra.dt fontWeight="semibold">{word}</chakra.dt>
          <dd>{means}</dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
