import { Button, Flex, Text } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import type { LifeVersions } from '#domain/records/lifeVersions.ts';
import { compareLink } from '#src/screens/records/flows/compareLink.ts';
import { dayText } from '#src/screens/records/parts/spanText.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import type { RecordView } from '#src/ui/page/useRecordView.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

interface VersionChoiceProps {
  machine: string;
  view: Pick<RecordView<LifeVersions | null>, 'record' | 'failure' | 'reload'>;
  /** Today's version, and the one that it is compared with. */
  today: string;
  compared: string | null;
}

/** With which other version of a lifecycle today's is compared. */
export function VersionChoice({ machine, view: { record: versions, failure, reload }, today, compared }: VersionChoiceProps) {
  const [, navigate] = useLocation();
  if (failure)
    return (
      <Flex gap="2" align="center" wrap="wrap" data-no-print>
        <Text color="fg.error">{`No se han podido leer las versiones: ${failure}`}</Text>
        <Button type="button" size="sm" variant="outline" onClick={reload}>
          Leer otra vez las versiones
        </Button>
      </Flex>
    );
  const others = (versions ?? [])
    .toReversed()
    .filter(({ version }, place, all) => version !== today && all.findIndex(each => each.version === version) === place);
  if (versions && others.length === 0 && compared === null)
    return (
      <Text color="fg.muted" fontSize="sm" minH="9" data-no-print>
        {versions[0]
          ? `No hay otra versión con la que comparar: se guardan desde el ${dayText(versions[0].since)} y el flujo no ha cambiado.`
          : 'No hay otra versión con la que comparar: todavía no se ha guardado ninguna.'}
      </Text>
    );
  return (
    <Flex gap="2" align="center" wrap="wrap" minH="9" data-no-print>
      {versions && (
        <Select
          aria-label="Comparar con otra versión"
          className="is-filter"
          style={{ width: '24rem', maxWidth: '100%' }}
          value={compared ?? ''}
          onChange={({ target }) => navigate(compareLink(machine, target.value || null))}
        >
          <option value="">{compared === null ? 'Comparar con…' : 'Sin comparar'}</option>
          {others.map(({ version, since }) => (
            <option key={version} value={version}>{`Versión ${version}, desde el ${dayText(since)}`}</option>
          ))}
        </Select>
      )}
      {compared !== null && <RecordLink href={compareLink(machine, null)}>Volver al flujo de hoy</RecordLink>}
    </Flex>
  );
}
