import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import type { PortalHome } from '#domain/portal/portal.ts';
import { href, routes } from '#domain/routes.ts';
import { fileUrl } from '#src/api/fileUrl.ts';
import { AskButton } from '#src/screens/portal/AskButton.tsx';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { Owed } from '#src/screens/portal/Owed.tsx';
import { readHome } from '#src/screens/portal/portalActors.ts';
import { StoryCard } from '#src/screens/portal/StoryCard.tsx';
import { phoneLink } from '#src/screens/parties/parts/wayTo.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Inicio of a customer: whom to call, the button to ask for a service, who comes next, and what is to be paid. */
export function HomeOfCustomer() {
  const view = useRecordView({ read: readHome, follows: () => true });
  if (view.failure) return <LoadFailure title="No se ha podido cargar el inicio" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <Loading />;
  const { company, visits, open, owed, today } = view.record;
  return (
    <Stack gap="6" maxW="5xl">
      <CompanyHead company={company} />
      <AskButton size="xl" minH="16" w={{ base: 'full', md: 'auto' }} alignSelf="flex-start" fontSize="lg" />
      <Stack as="section" gap="3" aria-label="Próximas visitas">
        <chakra.h2 fontSize="lg" fontWeight="semibold">
          Próximas visitas
        </chakra.h2>
        {visits.length === 0 ? (
          <Text color="fg.muted">{open > 0 ? 'Lo que ha pedido todavía no tiene fecha.' : 'No tiene nada pendiente con nosotros.'}</Text>
        ) : (
          <Cards>
            {visits.map(story => (
              <StoryCard key={story.id} story={story} today={today} />
            ))}
          </Cards>
        )}
        {open > visits.length && (
          <Text asChild display="inline-flex" alignItems="center" minH="11" color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
            <Link href={href('noticesOfCustomer')}>{open === 1 ? 'Ver su aviso abierto' : `Ver sus ${formatCount(open)} avisos abiertos`}</Link>
          </Text>
        )}
      </Stack>
      <Owed owed={owed} company={company} today={today} />
    </Stack>
  );
}

function CompanyHead({ company: { name, phone, hasLogo } }: { company: PortalHome['company'] }) {
  const token = useSessionContext(context => context.downloadToken);
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Flex align="center" gap="3" minW="0">
        {hasLogo && token && (
          <chakra.img src={fileUrl('company', token, 1, 'logo')} alt="" maxH="14" maxW="32" objectFit="contain" bg="white" rounded="l2" p="1" />
        )}
        <PageHeading name={routes.home.title}>{name || 'Bienvenido'}</PageHeading>
      </Flex>
      {phone && (
        <chakra.a
          href={phoneLink(phone)}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="11"
          fontSize="lg"
          fontWeight="semibold"
          color="brand.fg"
          aria-label={`Llamar al ${phone}`}
        >
          <Icon name="phone" /> {phone}
        </chakra.a>
      )}
    </Flex>
  );
}
