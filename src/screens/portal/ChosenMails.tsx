import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { customerMails, mailChoices, type MailChoice } from '#domain/parties/customerMails.ts';
import { readMails, turnMail } from '#src/screens/portal/portalActors.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** Which e-mails a customer gets by themselves: each is turned on or off at once. */
export function ChosenMails() {
  const view = useRecordView({ read: readMails, act: turnMail });
  const { record, failure } = view;
  if (failure) return <LoadFailure isPart title="No se ha podido leer qué correos recibe" text={failure} onRetry={view.reload} />;
  if (!record) return <Loading />;
  return (
    <Panel title="Correos que recibe">
      <Text color="fg.muted" mb="3">
        {record.email ? `Se envían a ${record.email}.` : 'No tenemos un email válido de su empresa: hasta que nos lo dé no se envía ninguno.'}
      </Text>
      <Stack gap="2" aria-busy={view.isBusy}>
        {mailChoices.map(choice => (
          <Switch key={choice} choice={choice} isOn={record[choice]} isBusy={view.isBusy} onTurn={() => view.choose(choice)} />
        ))}
      </Stack>
    </Panel>
  );
}

function Switch({ choice, isOn, isBusy, onTurn }: { choice: MailChoice; isOn: boolean; isBusy: boolean; onTurn: () => void }) {
  const id = useId();
  const { title, brings } = customerMails[choice];
  return (
    <chakra.label display="flex" gap="3" alignItems="flex-start" minH="11" py="2" cursor="pointer">
      <chakra.input
        type="checkbox"
        role="switch"
        boxSize="6"
        flexShrink="0"
        accentColor="brand.solid"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isBusy}
        aria-labelledby={id}
        aria-describedby={`${id}-brings`}
        onChange={onTurn}
      />
      <Flex direction="column">
        <Text id={id} fontWeight="medium">
          {title}
        </Text>
        <Text id={`${id}-brings`} fontSize="sm" color="fg.muted">
          {brings}
        </Text>
      </Flex>
    </chakra.label>
  );
}
