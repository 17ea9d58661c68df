import { Box, Button, chakra, Stack } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { lacksReason, reasonAsked } from '#domain/contracts/planDuty.ts';
import { type SaleStep, saleQuestion, stepOfField } from '#domain/contracts/sale.ts';
import { contractSaleMachine } from '#machines/work/contractSaleMachine.ts';
import { DutyStep } from '#src/screens/contracts/sale/DutyStep.tsx';
import { PlaceStep } from '#src/screens/contracts/sale/PlaceStep.tsx';
import { PriceStep } from '#src/screens/contracts/sale/PriceStep.tsx';
import { isStepRight, placeActors, judgedPlans, saleOf, touchedIn, withPlace, withProposal } from '#src/screens/contracts/sale/saleActors.ts';
import { placeOfStep, stepHeading, stepTitles } from '#src/screens/contracts/sale/saleSteps.ts';
import { useTemplate } from '#src/screens/contracts/sale/useTemplate.ts';
import { EditorForm } from '#src/ui/form/EditorForm.tsx';
import { useLeaveGuard } from '#src/ui/form/leaving/useLeaveGuard.ts';
import type { Editor } from '#src/ui/form/useEditor.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { PageFooter } from '#src/ui/page/PageFooter.tsx';
import { ConfirmBox } from '#src/ui/widgets/ConfirmBox.tsx';
import { StepList } from '#src/ui/form/StepList.tsx';

const steps = ['place', 'duty', 'price'] as const satisfies readonly SaleStep[];

/** One form over three steps. A step is left once its fields are right; what the server finds wrong is shown in the step that it is in. */
export function SaleWizard({ editor, draft }: { editor: Editor; draft: ObjectSchema<AnyObject> }) {
  const { handle, kept, isBusy, state: edited } = editor;
  const [machine] = useState(() => contractSaleMachine.provide({ actors: placeActors }));
  const [location_id] = useState(() => {
    const typed = kept.read()?.values['location_id'] ?? edited.context.values['location_id'];
    return typeof typed === 'number' ? typed : null;
  });
  const actor = useActorRef(machine, { input: { location_id } });
  const state = useSelector(actor, snapshot => snapshot);
  const step = steps.find(name => state.hasTag(name)) ?? 'place';

  const fill = useEffectEvent((more: (values: ReturnType<typeof saleOf>) => object) => {
    const form = handle.current;
    if (form) void form.setValues({ ...form.values, ...more(saleOf(form.values)) });
  });
  useEffect(() => {
    const listening = [
      actor.on('place.read', ({ place }) => fill(values => withPlace(values, place))),
      actor.on('proposal.made', ({ proposal }) => fill(values => withProposal(values, proposal))),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }, [actor]);

  const { errors } = edited.context;
  useEffect(() => {
    const [wrong] = Object.keys(errors ?? {});
    if (wrong !== undefined) actor.send({ type: 'step.shown', step: stepOfField(wrong) });
  }, [actor, errors]);

  // Back goes one step back, and only from the first one away
  useLeaveGuard(step !== 'place' && edited.context.dirty && edited.matches('editing'), to =>
    to === null ? actor.send({ type: 'step.previous' }) : editor.send({ type: 'leave.asked', to }),
  );

  /** The step, if one of these is not right, that is to be corrected. */
  const faultyOf = (some: readonly SaleStep[]) => {
    const form = handle.current;
    const found = form && some.find(each => !isStepRight(each, form.values));
    if (form && found) void form.setTouched(touchedIn(found, form.values) as never);
    return found;
  };
  /** Whether the plans are fewer than the norm asks without a reason, which is then said in the first one. */
  const refusesPlans = (): boolean => {
    const form = handle.current;
    const norma = state.context.proposal?.norma ?? null;
    if (!form || !norma) return false;
    const { plans, from } = judgedPlans(saleOf(form.values));
    if (!lacksReason(plans, norma, from)) return false;
    void form.setTouched(touchedIn('duty', form.values) as never, false);
    form.setFieldError('planes.0.motivo', reasonAsked(norma));
    return true;
  };
  const next = () => {
    const form = handle.current;
    if (!form || faultyOf([step]) || (step === 'duty' && refusesPlans())) return;
    if (step === 'place') actor.send({ type: 'proposal.asked', question: saleQuestion.cast(form.values, { stripUnknown: true }) });
    else actor.send({ type: 'step.next' });
  };
  const prepare = () => {
    const faulty = faultyOf(steps);
    if (faulty) actor.send({ type: 'step.shown', step: faulty });
    else editor.submitFor('save');
  };
  const template = useTemplate(handle);
  const isWaiting = state.hasTag('busy');
  return (
    <>
      <StepList titles={Object.values(stepTitles)} at={placeOfStep(step)} />
      <Box bg="bg.panel" borderWidth="1px" rounded="l3" p="4">
        <EditorForm editor={editor} draft={draft}>
          <Stack as="section" aria-label={stepTitles[step]} gap="4">
            <div aria-live="polite">
              <chakra.h2 fontSize="md" fontWeight="semibold">
                {stepHeading(step)}
              </chakra.h2>
            </div>
            {step === 'place' && <PlaceStep template={template} place={state.context.place} isReading={state.matches('reading')} send={actor.send} />}
            {step === 'duty' && state.context.proposal && <DutyStep proposal={state.context.proposal} />}
            {step === 'price' && <PriceStep place={state.context.place} />}
          </Stack>
        </EditorForm>
      </Box>
      {template.isAsking && (
        <ConfirmBox
          question="¿Poner lo que dice la plantilla?"
          detail="Cambia lo que ya está escrito de la duración, los planes, la facturación, lo que incluye y las condiciones."
          no="No, dejar lo escrito"
          yes="Sí, poner la plantilla"
          {...template.answers}
        />
      )}
      {state.context.message !== null && (
        <div role="alert">
          <Note>{state.context.message}</Note>
        </div>
      )}
      <PageFooter editor={editor}>
        {state.matches('unread') && (
          <Button type="button" variant="outline" onClick={() => actor.send({ type: 'place.again' })}>
            Reintentar
          </Button>
        )}
        {state.can({ type: 'step.previous' }) && (
          <Button type="button" variant="outline" disabled={isBusy} onClick={() => actor.send({ type: 'step.previous' })}>
            Atrás
          </Button>
        )}
        {step === 'price' ? (
          <Button type="button" data-shortcut="save" loading={isBusy} loadingText="Preparando…" onClick={prepare}>
            Preparar el contrato
          </Button>
        ) : (
          <Button type="button" disabled={state.context.place === null} loading={isWaiting} onClick={next}>
            Siguiente
          </Button>
        )}
      </PageFooter>
    </>
  );
}
