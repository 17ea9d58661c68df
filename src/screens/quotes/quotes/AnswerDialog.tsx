import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { notedAs } from '#domain/quotes/quote.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { quoteSteps } from '#domain/quotes/steps.ts';
import type { QuoteBilling, QuoteLine, QuoteRecord } from '#domain/quotes/wire.ts';
import { type AskingStep, answerActors, asking } from '#src/screens/quotes/quotes/quoteActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { useFormPart } from '#src/ui/form/FormState.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, SelectField, TextAreaField, TextField } = fieldsFor<{ respondido_el: string; aceptado_por: string; medio: string; motivo: string }>();
const ways = toOptions(notedAs);

interface AnswerDialogProps {
  record: QuoteRecord;
  step: AskingStep;
  onSaved: () => void;
  onClose: () => void;
}

/** What the customer answered: yes, to which options, who and how; or no, and why. And why the office allows more than was accepted. */
export default function AnswerDialog({ record, step, onSaved, onClose }: AnswerDialogProps) {
  const [actors] = useState(() => answerActors(step));
  const { label } = quoteSteps[step];
  return (
    <RecordDialog
      noun="Presupuesto"
      title={label}
      draft={asking[step]}
      actors={actors}
      target={{ mode: 'edit', id: record.id, given: record }}
      formKey={step}
      width={560}
      submit={{ label }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {step === 'quote.accept' ? (
        <>
          <Choices lines={record.quote_lines} />
          <FormGrid>
            <TextField name="aceptado_por" span={12} />
            <DateField name="respondido_el" span={6} />
            <SelectField name="medio" span={6} options={ways} />
          </FormGrid>
        </>
      ) : (
        <>
          {step === 'quote.allow' && record.facturacion && <Excess billing={record.facturacion} />}
          <FormGrid>
            <TextAreaField name="motivo" rows={3} />
          </FormGrid>
        </>
      )}
    </RecordDialog>
  );
}

/** Up to what its albarán will be let through. */
const Excess = ({ billing: { hecho, permitido } }: { billing: QuoteBilling }) => (
  <Text fontSize="sm" mb="3">
    {`Se podrán facturar ${formatEuros(hecho ?? 0)}, lo que suma ahora su albarán: ${formatEuros((hecho ?? 0) - permitido)} más de lo aceptado.`}
  </Text>
);

const nobody: readonly number[] = [];

/** The options and alternatives, and what the quote comes to with those that are chosen. */
function Choices({ lines }: { lines: readonly QuoteLine[] }) {
  const chosen = useFormPart(({ values }) => (values['elegidas'] as readonly number[] | undefined) ?? nobody);
  const setFieldValue = useFormPart(form => form.setFieldValue);
  const problem = useFormPart(({ errors }) => (typeof errors['elegidas'] === 'string' ? errors['elegidas'] : undefined));
  const options = lines.filter(({ tipo }) => tipo === 'opcional');
  const groups = [...new Set(lines.flatMap(({ tipo, grupo }) => (tipo === 'alternativa' ? [grupo] : [])))];
  const set = (ids: readonly number[]) => void setFieldValue('elegidas', ids);
  const { total } = documentTotals(countedLines(lines.map(line => ({ ...line, elegida: chosen.includes(line.id) }))));
  if (options.length === 0 && groups.length === 0) return <Sum total={total} />;
  return (
    <Stack gap="3" mb="3" fontSize="sm">
      {groups.map(grupo => {
        const members = lines.filter(line => line.tipo === 'alternativa' && line.grupo === grupo);
        const others = chosen.filter(id => !members.some(line => line.id === id));
        return (
          <fieldset key={grupo}>
            <legend>{grupo}</legend>
            {members.map(line => (
              <Choice key={line.id} line={line} kind="radio" name={grupo} isOn={chosen.includes(line.id)} onTurn={() => set([...others, line.id])} />
            ))}
          </fieldset>
        );
      })}
      {options.length > 0 && (
        <fieldset>
          <legend>Opciones</legend>
          {options.map(line => (
            <Choice
              key={line.id}
              line={line}
              kind="checkbox"
              name={`opcion-${line.id}`}
              isOn={chosen.includes(line.id)}
              onTurn={isOn => set(isOn ? [...chosen, line.id] : chosen.filter(id => id !== line.id))}
            />
          ))}
        </fieldset>
      )}
      {problem && (
        <Text role="alert" color="fg.error">
          {problem}
        </Text>
      )}
      <Sum total={total} />
    </Stack>
  );
}

interface ChoiceProps {
  line: QuoteLine;
  kind: 'radio' | 'checkbox';
  name: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Choice({ line, kind, name, isOn, onTurn }: ChoiceProps) {
  return (
    <label className="answer-choice">
      <input type={kind} name={name} checked={isOn} onChange={({ currentTarget }) => onTurn(currentTarget.checked)} />
      <span>{line.description}</span>
      <span className="answer-amount">{formatEuros(line.total)}</span>
    </label>
  );
}

const Sum = ({ total }: { total: number }) => (
  <Text fontSize="sm" fontWeight="semibold" mb="3" aria-live="polite">
    Con lo elegido: {formatEuros(total)}
  </Text>
);
