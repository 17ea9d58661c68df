import { Flex, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';

const longDay = new Intl.DateTimeFormat('es-ES', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The heading of the staff's Inicio, with the company's day once it is known. */
export function Greeting({ today }: { today: string | undefined }) {
  const user = useUser();
  return (
    <Flex align="baseline" justify="space-between" gap="3" wrap="wrap">
      <PageHeading name={routes.home.title}>{`Hola, ${user.first_name}`}</PageHeading>
      <Text color="fg.muted" fontSize="sm" _firstLetter={{ textTransform: 'uppercase' }} display="inline-block">
        {today && longDay.format(new Date(`${today}T12:00:00`))}
      </Text>
    </Flex>
  );
}
