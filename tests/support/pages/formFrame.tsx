// Fields in a form of their own: what a person sees of them, and what the form is given at Guardar.
import type { ReactNode } from 'react';
import { expect, type Mock } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyObject, ObjectSchema } from 'yup';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordForm, type Values } from '#src/ui/form/RecordForm.tsx';
import { button } from '#tests/support/pages/onPage.ts';
import { Stage } from '#tests/support/pages/stage.tsx';

export type OnSubmit = Mock<(values: Values) => void>;

interface FormFrameProps {
  draft: ObjectSchema<AnyObject>;
  values: Values;
  onSubmit: OnSubmit;
  children: ReactNode;
}

export const FormFrame = ({ draft, values, onSubmit, children }: FormFrameProps) => (
  <Stage>
    <RecordForm id="ficha" draft={draft} values={values} onSubmit={onSubmit}>
      <FormGrid>{children}</FormGrid>
    </RecordForm>
    <button type="submit" form="ficha">
      Guardar
    </button>
  </Stage>
);

/** Presses Guardar; answers what the form was given. */
export async function submitted(onSubmit: OnSubmit): Promise<Values> {
  await button('Guardar').click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  return onSubmit.mock.lastCall![0];
}

/** Leaves the field that has the focus. */
export const leaveField = () => userEvent.keyboard('{Tab}');
