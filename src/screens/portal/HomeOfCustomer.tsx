import { Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import type { PortalHome } from '#domain/portal/portal.ts';
import { href, routes } from '#domain/routes.ts';
import { AskButton } from '#src/screens/portal/AskButton.tsx';
import { Cards, CardsLoading } from '#src/screens/portal/Cards.tsx';
import { Owed } from '#src/screens/portal/Owed.tsx';
import { readHome } from '#src/screens/portal/portalActors.ts';
import { StoryCard } from '#src/screens/portal/StoryCard.tsx';
import { phoneLink } from '#src/screens/parties/parts/wayTo.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Inicio of a customer: the button to ask for a service and whom to call; who comes next; and what is to be paid. */
export function HomeOfCustomer() {
  const view = useRecordView({ read: readHome, follows: () => true });
  if (view.failure) return <LoadFailure title="No se ha podido cargar el inicio" text={view.failure} onRetry={view.reload} />;
  if (!view.record) return <CardsLoading />;
  const { company, visits, open, owed, today, toSign, toAccept } = view.record;
  return (
    <Stack gap="6">
      <Welcome phone={company.phone} />
      {toSign.map(contract => (
        <Waiting key={contract.id} what="contrato" does="Leer y firmar" to={href('contractOfCustomer', { id: contract.id })} {...contract} />
      ))}
      {toAccept.map(quote => (
        <Waiting key={quote.id} what="presupuesto" does="Leer y aceptar" to={href('quotesOfCustomer')} {...quote} />
      ))}
      <Grid gap="6" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Stack
          as="section"
          gap="3"
          aria-label="Próximas visitas"
          css={{ '& > ul': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))' } }}
        >
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
              <Link href={`${href('noticesOfCustomer')}?estado=abiertos`}>
                {open === 1 ? 'Ver su aviso abierto' : `Ver sus ${formatCount(open)} avisos abiertos`}
              </Link>
            </Text>
          )}
        </Stack>
        <Owed owed={owed} company={company} today={today} />
      </Grid>
    </Stack>
  );
}

/** What was sent to them and waits for their signature. */
function Waiting({ what, does, to, code, name }: { what: string; does: string; to: string } & Omit<PortalHome['toSign'][number], 'id'>) {
  return (
    <Flex
      as="section"
      aria-label={`${what.charAt(0).toUpperCase()}${what.slice(1)} ${code}`}
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      p="4"
    >
      <Text minW="0" overflowWrap="anywhere">
        Le hemos enviado el {what} <chakra.span whiteSpace="nowrap">{code}</chakra.span>, <strong>{name}</strong>.
      </Text>
      <Button asChild size="lg" w={{ base: 'full', md: 'auto' }}>
        <Link href={to}>
          <Icon name="pencil" /> {does}
        </Link>
      </Button>
    </Flex>
  );
}

function Welcome({ phone }: { phone: string }) {
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="4"
      wrap="wrap"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.muted"
      rounded="l3"
      p={{ base: '4', lg: '6' }}
    >
      <Stack gap="1">
        <PageHeading name={routes.home.title}>¿En qué podemos ayudarle?</PageHeading>
        <Text color="fg.muted">Cuéntenos qué ocurre y le diremos cuándo vamos.</Text>
      </Stack>
      <Flex gap="3" wrap="wrap" w={{ base: 'full', md: 'auto' }}>
        <AskButton size="xl" flex={{ base: '1 1 auto', md: 'none' }} />
        {phone && (
          <Button asChild size="xl" variant="outline" flex={{ base: '1 1 auto', md: 'none' }}>
            <a href={phoneLink(phone)} aria-label={`Llamar al ${phone}`}>
              <Icon name="phone" /> {phone}
            </a>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
