import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type FocusEvent, useRef } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import {
  type MailField,
  type MailKindName,
  type MailWords,
  mailFields,
  mailKindOf,
  mailKinds,
  standardWords,
  templateDraft,
} from '#domain/company/mailTemplates.ts';
import { MailPreview } from '#src/screens/company/settings/mail/MailPreview.tsx';
import { kindAt, mailTemplateActors, type Ourselves } from '#src/screens/company/settings/mail/mailTemplateActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField, TextField, useFormValue } = fieldsFor<MailWords>();

/** The words of one kind of mail, next to the resulting example. */
export default function MailTemplateDialog({ target, ...opened }: OpenedDialog) {
  const kind = kindAt(target.id);
  return (
    <RecordDialog
      {...opened}
      target={target}
      noun="Texto"
      title={`Texto del correo «${mailKinds[kind].title}»`}
      draft={templateDraft(kind)}
      actors={mailTemplateActors}
      formKey="mailTemplate"
      width={constants.dialogWidth.max}
    >
      {(_, beside) => (
        <FormGrid>
          <Box gridColumn={{ base: '1 / -1', md: 'span 7' }} minW="0">
            <Words kind={kind} isReadOnly={opened.isReadOnly === true} />
          </Box>
          <Box gridColumn={{ base: '1 / -1', md: 'span 5' }} minW="0">
            <Example kind={kind} beside={beside as Ourselves} />
          </Box>
        </FormGrid>
      )}
    </RecordDialog>
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (target: EventTarget): target is TextBox => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Subject and text; a field that is pressed goes to where was written last. */
function Words({ kind, isReadOnly }: { kind: MailKindName; isReadOnly: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<TextBox | null>(null);
  const insert = (name: MailField) => {
    const box = last.current ?? frame.current?.querySelector('textarea');
    if (!box) return;
    box.focus();
    box.setRangeText(`{${name}}`, box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const keep = ({ target }: FocusEvent) => {
    if (isTextBox(target)) last.current = target;
  };
  return (
    <div ref={frame} onFocus={keep}>
      <TextField name="subject" span={12} />
      <TextAreaField name="text" rows={9} hint="Una línea en blanco empieza otro párrafo" />
      {!isReadOnly && (
        <>
          <Text id="campos" fontSize="sm" fontWeight="medium" mt="2" mb="1">
            Insertar un campo
          </Text>
          <Flex role="group" aria-labelledby="campos" gap="2" wrap="wrap">
            {mailKindOf(kind).fields.map(name => (
              <Button key={name} type="button" size="xs" variant="outline" title={`{${name}}`} onClick={() => insert(name)}>
                {mailFields[name].is}
              </Button>
            ))}
          </Flex>
          <Standard kind={kind} />
        </>
      )}
    </div>
  );
}

/** Leads back to the words that the program has; they hold once they are saved. */
function Standard({ kind }: { kind: MailKindName }) {
  const subject = useFieldValue('subject');
  const text = useFieldValue('text');
  const standard = standardWords(kind);
  const isStandard = subject.value === standard.subject && text.value === standard.text;
  return (
    <Button
      type="button"
      size="sm"
      variant="ghost"
      mt="3"
      aria-disabled={isStandard}
      onClick={() => {
        subject.change(standard.subject);
        text.change(standard.text);
      }}
    >
      {isStandard ? 'Es el texto original' : 'Volver al texto original'}
    </Button>
  );
}

function Example({ kind, beside }: { kind: MailKindName; beside: Ourselves }) {
  const words = { subject: String(useFormValue('subject') ?? ''), text: String(useFormValue('text') ?? '') };
  return <MailPreview kind={kind} words={words} ourselves={beside} />;
}
