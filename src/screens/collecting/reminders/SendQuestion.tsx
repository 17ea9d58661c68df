import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { copyLabel } from '#domain/company/mail.ts';
import type { ReminderRow } from '#domain/collecting/remindedDebts.ts';
import { formatCount, formatEuros } from '#domain/kernel/format.ts';
import { countOf, sumOf } from '#src/screens/collecting/reminders/sendReminders.ts';
import { Question } from '#src/ui/widgets/Question.tsx';

/** Customers that the question names. */
const NAMED = 3;

interface SendQuestionProps {
  rows: readonly ReminderRow[];
  onNo: () => void;
  onYes: (copia: boolean) => void;
}

/** Before many reminders leave: how many, what they come to, to whom, and whether the company gets a copy of each. */
export default function SendQuestion({ rows, onNo, onYes }: SendQuestionProps) {
  const [copia, setCopia] = useState(false);
  const first = rows.slice(0, NAMED).map(row => row.customer_name);
  return (
    <Question
      question={`¿Enviar ${countOf(rows)} por ${formatEuros(sumOf(rows))}?`}
      detail={
        <>
          {`A ${first.join(', ')}${rows.length > NAMED ? ` y ${formatCount(rows.length - NAMED)} más` : ''}.`}
          <chakra.label display="flex" alignItems="center" gap="2.5" minH="9" mt="3" fontSize="sm" fontWeight="medium" cursor="pointer">
            <chakra.input type="checkbox" boxSize="4.5" accentColor="brand.solid" checked={copia} onChange={changed => setCopia(changed.target.checked)} />
            {rows.length === 1 ? copyLabel : 'Copia de cada uno a la empresa'}
          </chakra.label>
        </>
      }
      no="No"
      yes="Sí, enviar"
      onNo={onNo}
      onYes={() => onYes(copia)}
    />
  );
}
