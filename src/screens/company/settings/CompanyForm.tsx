import { Button, Stack } from '@chakra-ui/react';
import { company } from '#domain/company/company.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { companyActors, companyDraft } from '#src/screens/company/settings/companyActors.ts';
import { CompanyFields } from '#src/screens/company/settings/CompanyFields.tsx';
import type { SubjectKey } from '#src/screens/company/settings/subjects.ts';
import { useRights } from '#src/session/useRights.ts';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { useEditor } from '#src/ui/form/useEditor.ts';
import { useLeave } from '#src/ui/form/leaving/useLeave.ts';

/** There is one company, with id 1. */
const target: EditorTarget = { mode: 'edit', id: 1, given: null };

/** The company's data, on a page that stays: after saving, the form starts again from what is stored. */
export function CompanyForm({ present }: { present: SubjectKey }) {
  const editor = useEditor({ actors: companyActors, target, formKey: company.name, stays: true, onLeft: useLeave() });
  const mayEdit = useRights('company').update;
  const { state, send, formId, isBusy } = editor;
  if (state.hasTag('failed'))
    return (
      <EmptyState title="No se han podido leer los datos de la empresa" text={state.context.message ?? ''}>
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'load.retry' })}>
          Reintentar
        </Button>
      </EmptyState>
    );
  return (
    <>
      {state.hasTag('form') ? (
        <Stack gap="4">
          <EditorForm editor={editor} draft={companyDraft} isReadOnly={!mayEdit}>
            {values => (
              <Stack gap="4">
                <CompanyFields loaded={values} present={present} />
              </Stack>
            )}
          </EditorForm>
          {mayEdit && (
            <PageFooter editor={editor}>
              <Button type="button" size="sm" variant="outline" disabled={isBusy || !state.context.dirty} onClick={() => send({ type: 'discard.asked' })}>
                Descartar cambios
              </Button>
              <Button type="submit" form={formId} size="sm" minW="24" loading={isBusy}>
                Guardar
              </Button>
            </PageFooter>
          )}
        </Stack>
      ) : (
        <Loading shape="form" />
      )}
    </>
  );
}
