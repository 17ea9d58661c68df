import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import type { CompanySeries, SeriesPattern } from '#domain/company/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { dayName } from '#domain/kernel/format.ts';
import { type Series, numberSeries } from '#domain/records/numberSeries.ts';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const FirstNumberDialog = lazy(() => import('#src/screens/company/parts/FirstNumberDialog.tsx'));

const css = { '& strong': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', whiteSpace: 'nowrap' }, '& > li + li': { borderTopWidth: '1px' } };

/** How these series are numbered, with the numbers that their next documents would get, and the way to number them otherwise. */
export function NextNumbers({ series, only, onChosen }: { series: CompanySeries | null; only: readonly Series[]; onChosen: () => void }) {
  const mayChoose = useMay(endpoints.company.firstNumber);
  const dialog = useOpenDialog('numero');
  return (
    <>
      <Box minH={`${only.length * 4}rem`}>
        {series && (
          <chakra.ul listStyleType="none" css={css}>
            {only.map(name => (
              <Flex as="li" key={name} py="3" gap="3" justifyContent="space-between" alignItems="center" wrap="wrap">
                <Box minW="0" flex="1 1 16rem">
                  <Text fontWeight="medium">
                    {numberSeries[name].title}{' '}
                    <chakra.code whiteSpace="nowrap" fontSize="sm" color="fg.muted" ms="1">
                      {series.patrones[name].patron}
                    </chakra.code>
                  </Text>
                  <Text fontSize="sm">
                    {series.choosable.includes(name) ? 'El primero' : 'El próximo'} será <strong>{series[name]}</strong>
                    <InJanuary {...series.patrones[name]} />
                  </Text>
                  <Since {...series.patrones[name]} />
                </Box>
                {mayChoose && series.choosable.includes(name) && (
                  <Button
                    type="button"
                    size="sm"
                    variant={series.taken.some(each => each === name) ? 'solid' : 'outline'}
                    aria-label={`Cambiar la numeración: ${numberSeries[name].title}`}
                    onClick={() => dialog.addFor({ serie: name })}
                  >
                    Cambiar…
                  </Button>
                )}
              </Flex>
            ))}
          </chakra.ul>
        )}
      </Box>
      {mayChoose && dialog.target && (
        <Fetched onFault={dialog.close}>
          <FirstNumberDialog target={dialog.target} onClose={dialog.close} onSaved={onChosen} />
        </Fetched>
      )}
    </>
  );
}

const InJanuary = ({ enero }: SeriesPattern) =>
  enero === null ? (
    ', y en enero sigue la cuenta'
  ) : (
    <>
      , y en enero <strong>{enero}</strong>
    </>
  );

const Since = ({ fija }: SeriesPattern) =>
  fija && (
    <Text fontSize="sm" color="fg.muted">
      Fija desde {fija.codigo}, del {dayName(fija.fecha)}
    </Text>
  );
