import { Button, Flex, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { mailKinds } from '#domain/company/mailTemplates.ts';
import { readAll } from '#src/api/calls.ts';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const MailTemplateDialog = lazy(() => import('#src/screens/company/settings/mail/MailTemplateDialog.tsx'));

/** The words of the mails, kind by kind. */
export default function MailTemplatesPanel() {
  const { record: templates, failure, reload } = useRecordView({ read: readAll(endpoints.company.mailTemplates, { silent: true }) });
  const mayChange = useMay(endpoints.company.changeMailTemplate);
  const dialog = useOpenDialog('texto');
  return (
    <Panel title="Textos de los correos">
      {failure ? (
        <PanelFailure text={failure} onRetry={reload} />
      ) : (
        <Flex as="ul" listStyleType="none" direction="column" minH="24" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
          {templates?.map(({ kind, version }, place) => (
            <Flex as="li" key={kind} align="center" gap="3" py="2" fontSize="sm">
              <Flex flex="1" minW="0" direction="column">
                <Text fontWeight="medium">{mailKinds[kind].title}</Text>
                <Text fontSize="xs" color="fg.muted">
                  {mailKinds[kind].when}
                </Text>
              </Flex>
              {version > 0 && <StateBadge label="Cambiado" tone="going" />}
              <Button
                type="button"
                size="xs"
                variant="outline"
                aria-label={`${mayChange ? 'Editar' : 'Ver'} el texto de «${mailKinds[kind].title}»`}
                onClick={() => dialog.edit(place + 1)}
              >
                {mayChange ? 'Editar' : 'Ver'}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {dialog.target && (
        <Fetched onFault={dialog.close}>
          <MailTemplateDialog target={dialog.target} isReadOnly={!mayChange} onClose={dialog.close} onSaved={reload} />
        </Fetched>
      )}
    </Panel>
  );
}
