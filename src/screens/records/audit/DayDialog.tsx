import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { isDay } from '#domain/kernel/days.ts';
import { href } from '#domain/routes.ts';
import { optionsOf } from '#src/api/actors.ts';
import { today } from '#src/api/companyClock.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';
import { OptionBox } from '#src/ui/form/options/OptionBox.tsx';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

const users = optionsOf(endpoints.user);

/** Asks whose day, and which; the answer is the list of that day, in the order of time. */
export default function DayDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [user, setUser] = useState<number | null>(null);
  const [day, setDay] = useState(today());
  const narrowed = new URLSearchParams({ ...(user !== null && { quien: String(user) }), desde: day, hasta: day, orden: 'at' });
  return (
    <DialogFrame
      title="Qué hizo alguien un día"
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {isDay(day) ? (
            <Button size="sm" asChild>
              <Link href={`${href('audit')}?${narrowed.toString()}`} replace>
                Ver la lista
              </Link>
            </Button>
          ) : (
            <Button type="button" size="sm" disabled>
              Ver la lista
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" pb="2">
        <Box>
          <label htmlFor={`${id}-quien`}>
            <Text as="span" fontSize="sm" fontWeight="medium">
              Quién
            </Text>
          </label>
          <OptionBox
            box={{ id: `${id}-quien` }}
            source={users}
            value={user}
            placeholder="Cualquier persona"
            onChange={option => setUser(option?.value ?? null)}
          />
        </Box>
        <Box>
          <label htmlFor={`${id}-dia`}>
            <Text as="span" fontSize="sm" fontWeight="medium">
              Día
            </Text>
          </label>
          <DateBox
            box={{ id: `${id}-dia`, 'aria-invalid': isDay(day) ? undefined : true, 'aria-required': undefined, 'aria-describedby': `${id}-nota` }}
            name="dia"
            value={day}
            onChange={setDay}
            onLeave={() => {}}
          />
          <Text id={`${id}-nota`} fontSize="xs" minH="4" color={isDay(day) ? 'fg.muted' : 'fg.error'}>
            {isDay(day) ? 'Si no elige a nadie, se ve lo de todos.' : 'Escriba un día: dd/mm/aaaa'}
          </Text>
        </Box>
      </Stack>
    </DialogFrame>
  );
}
