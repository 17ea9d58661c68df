import { Button, Flex } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { type EntryCodes, type TeamBody, teamDraft, teamRoles } from '#domain/company/team.ts';
import { titleOf } from '#domain/records/titles.ts';
import { groupOf } from '#domain/session/groups.ts';
import { useEditLines, useLines } from '#src/documents/lines/useLines.ts';
import { emptyPerson, teamActors } from '#src/screens/company/users/teamActors.ts';
import { SelectField } from '#src/ui/form/fields/SelectField.tsx';
import { TextField } from '#src/ui/form/fields/TextField.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

type Person = TeamBody['people'][number];

const nobody: readonly Person[] = [];

const PEOPLE = 'people';
const options = teamRoles.map(({ role, name }) => ({ value: groupOf(role), label: name }));

interface TeamDialogProps {
  onMade: (made: EntryCodes) => void;
  onClose: () => void;
}

/** Several people of the team at once, in a line each. */
export default function TeamDialog({ onMade, onClose }: TeamDialogProps) {
  const [actors] = useState(() => teamActors(onMade));
  return (
    <RecordDialog
      noun="Persona"
      title="Añadir personas"
      draft={teamDraft}
      actors={actors}
      target={{ mode: 'add', id: null, given: null }}
      formKey="team"
      width={constants.dialogWidth.max}
      submit={{ label: 'Crear y mostrar códigos', doing: 'Creando…' }}
      onClose={onClose}
    >
      <People />
    </RecordDialog>
  );
}

function People() {
  const people = useLines(PEOPLE, nobody);
  const edit = useEditLines<Person>(PEOPLE);
  const list = useRef<HTMLDivElement>(null);
  const focus = (at: number) => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[name="${PEOPLE}.${at}.name"]`)?.focus());
  const add = () => {
    edit(all => [...all, emptyPerson]);
    focus(people.length);
  };
  /** Enter leads to the next line, and adds it after the last. */
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return;
    pressed.preventDefault();
    const at = Number(pressed.target.name.split('.')[1]);
    if (at === people.length - 1) add();
    else focus(at + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its boxes is meant
    <div ref={list} onKeyDown={onKey}>
      {people.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new line has no identity but its place
        <div className="form-grid" role="group" aria-label={`Persona ${at + 1}`} key={at}>
          <TextField name={`${PEOPLE}.${at}.name`} label="Nombre y apellidos" span={5} isRequired />
          <TextField name={`${PEOPLE}.${at}.contact`} label="Móvil o correo" span={4} isRequired />
          <Flex gap="2" align="flex-start" gridColumn={{ base: 'auto', md: 'span 3' }}>
            <SelectField name={`${PEOPLE}.${at}.roles`} label={titleOf('user', 'roles')} options={options} />
            {people.length > 1 && (
              <IconButton
                icon="trash"
                label={`Quitar a la persona ${at + 1}`}
                style={{ marginTop: '1.5rem' }}
                onClick={() => edit(all => all.filter((__, other) => other !== at))}
              />
            )}
          </Flex>
        </div>
      ))}
      <Button type="button" size="sm" variant="outline" onClick={add}>
        <Icon name="plus" /> Otra persona
      </Button>
    </div>
  );
}
