// What differs between a form and the record that has been stored meanwhile, by somebody else or in another window: chosen field by field, then saved.
import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { use, useEffect, useState } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { constants } from '#domain/kernel/constants.ts';
import { differencesOf, type Difference } from '#src/ui/form/differences.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { OwnId } from '#src/ui/form/Drafts.tsx';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import type { Editor } from '#src/ui/form/useEditor.ts';
import { clearToasts } from '#src/ui/widgets/toasts/toastQueue.ts';

type Choice = 'mine' | 'theirs';

/** Both values of every field that differs. What was changed here is kept unless the other value is chosen. */
export function Comparison({ editor, draft }: { editor: Editor; draft: ObjectSchema<AnyObject> }) {
  const { values: base, theirs } = editor.state.context;
  const mine = useFormPart(form => form.values);
  const ownId = use(OwnId);
  const isOwn = ownId !== null && theirs?.updated_by === ownId;
  const { shown } = useFormState();
  const [differences] = useState(() => (theirs ? differencesOf({ draft, base, theirs, mine, shown }) : []));
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  // on a telephone the message that led here would lie on the title
  useEffect(clearToasts, []);
  const choiceOf = ({ name, isMine }: Difference): Choice => choices[name] ?? (isMine ? 'mine' : 'theirs');
  const settle = () => {
    const taken = differences.filter(each => choiceOf(each) === 'theirs');
    void editor.settle(Object.fromEntries(taken.map(({ name }) => [name, theirs?.[name]])));
  };
  const close = () => editor.send({ type: 'comparison.closed' });
  return (
    <DialogFrame
      title={isOwn ? 'Usted ha guardado cambios en este registro en otra ventana' : 'Otra persona ha guardado cambios en este registro'}
      width={constants.dialogWidth.max}
      onClose={close}
      footer={
        <>
          <Button type="button" variant="outline" colorPalette="gray" size="sm" onClick={close}>
            Seguir escribiendo
          </Button>
          <Button type="button" size="sm" onClick={settle}>
            Guardar lo elegido
          </Button>
        </>
      }
    >
      <Text pb="4" color="fg.muted">
        {differences.length > 0
          ? 'Nada se ha perdido. Elija en cada campo qué valor se guarda.'
          : 'Lo que ha escrito coincide con lo guardado: no queda nada que elegir.'}
      </Text>
      <Stack gap="4" pb="2">
        {differences.map(each => (
          <Field key={each.name} difference={each} choice={choiceOf(each)} onChoose={choice => setChoices(known => ({ ...known, [each.name]: choice }))} />
        ))}
      </Stack>
    </DialogFrame>
  );
}

interface FieldProps {
  difference: Difference;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Field({ difference, choice, onChoose }: FieldProps) {
  const { name, title } = difference;
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" pb="1.5">
        {title}
      </chakra.legend>
      <Flex gap="2" direction={{ base: 'column', md: 'row' }}>
        {(['mine', 'theirs'] as const).map(each => (
          <Side
            key={each}
            name={`comparison.${name}`}
            label={each === 'mine' ? 'En este formulario' : 'Guardado'}
            value={difference[each]}
            isChosen={choice === each}
            onChoose={() => onChoose(each)}
          />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

interface SideProps {
  name: string;
  label: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Side({ name, label, value, isChosen, onChoose }: SideProps) {
  return (
    <chakra.label
      display="flex"
      flex="1"
      minW="0"
      gap="2.5"
      px="3"
      py="2.5"
      minH="11"
      rounded="l2"
      borderWidth="1px"
      borderColor={isChosen ? 'brand.solid' : 'border'}
      bg={isChosen ? 'brand.subtle' : undefined}
      cursor="pointer"
    >
      <chakra.input type="radio" name={name} checked={isChosen} onChange={onChoose} accentColor="brand.solid" boxSize="4" mt="0.5" flexShrink="0" />
      <Box minW="0">
        <Text fontSize="xs" color="fg.muted">
          {label}
        </Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {value}
        </Text>
      </Box>
    </chakra.label>
  );
}
