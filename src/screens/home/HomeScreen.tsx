import { Grid, Stack, Text, chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { menuFor, type RouteKey } from '#domain/routes.ts';
import { useRoles, useUser } from '#src/session/SessionProvider.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';

const abouts: Partial<Record<RouteKey, string>> = {
  calls: 'Quién ha llamado y qué necesita',
  notices: 'Trabajos encargados a los técnicos',
  workOrders: 'Lo que se hizo y con qué material',
  readyToInvoice: 'Albaranes que esperan su factura',
  invoices: 'Borradores, emitidas y rectificativas',
  debts: 'Lo que falta por cobrar o devolver',
  customers: 'Datos, contactos y categorías',
  company: 'Datos de la empresa en los documentos',
  noticesOfCustomer: 'En qué punto está cada aviso',
  invoicesOfCustomer: 'Sus facturas, en PDF',
};

/** Inicio: the areas that the user may enter. */
export default function HomeScreen() {
  const user = useUser();
  const areas = menuFor(useRoles()).filter(({ key }) => key !== 'home');
  return (
    <Stack gap="6" maxW="6xl">
      <Stack gap="1">
        <PageHeading>Hola, {user.first_name}</PageHeading>
        <Text color="fg.muted">¿Por dónde quiere empezar?</Text>
      </Stack>
      <Grid as="ul" listStyleType="none" gap="3" templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))">
        {areas.map(({ key, path, label }) => (
          <chakra.li
            key={key}
            css={{
              '& a': {
                display: 'flex',
                alignItems: 'center',
                gap: '3',
                h: 'full',
                px: '5',
                py: '4',
                bg: 'bg.panel',
                borderWidth: '1px',
                rounded: 'l3',
                transition: 'border-color 120ms, box-shadow 120ms',
                _hover: { borderColor: 'brand.solid', shadow: 'sm' },
                _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
              },
            }}
          >
            <Link href={path}>
              <Stack gap="0.5" flex="1">
                <Text fontWeight="semibold">{label}</Text>
                <Text fontSize="sm" color="fg.muted">
                  {abouts[key]}
                </Text>
              </Stack>
              <Icon name="right" color="brand.fg" />
            </Link>
          </chakra.li>
        ))}
      </Grid>
    </Stack>
  );
}
