import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { apparatusNames } from '#domain/catalogue/machineKinds.ts';
import { type Sale, type SalePlan, salePlan } from '#domain/contracts/sale.ts';
import { every, lacksReason, monthsApart } from '#domain/contracts/planDuty.ts';
import { endOfPeriod, visitDays } from '#domain/contracts/visitDates.ts';
import type { SaleProposal } from '#domain/contracts/wire.ts';
import { isDay } from '#domain/kernel/days.ts';
import { titlesIn } from '#domain/kernel/entity.ts';
import { formatCount, formatDate, formatNumber } from '#domain/kernel/format.ts';
import { judgedPlans, proposedPlan } from '#src/screens/contracts/sale/saleActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Note } from '#src/ui/page/Note.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

const { CheckField, DateField, DecimalField, TextAreaField, TextField, useFormValue } = fieldsFor<
  Sale & Record<`planes.${number}.${keyof SalePlan}`, unknown>
>();

const titles = titlesIn(salePlan);

/** What the law asks of the machines, and how often the contract has them visited. */
export function DutyStep({ proposal }: { proposal: SaleProposal }) {
  return (
    <>
      <Law proposal={proposal} />
      <FormGrid>
        <TextField name="name" span={6} />
        <DateField name="inicio" span={3} />
        <DecimalField name="meses" span={3} />
      </FormGrid>
      <Plans proposal={proposal} />
      <FormGrid>
        <CheckField name="reinicia" span={12} hint="Si no, las visitas siguen los días del plan" />
      </FormGrid>
    </>
  );
}

function Law({ proposal: { norma, aparatos } }: { proposal: SaleProposal }) {
  if (!norma)
    return (
      <Note>
        No se puede decir qué pide la norma: vuelva atrás y complete el tipo y la potencia de cada máquina. El plan de abajo es el habitual, una visita al año.
      </Note>
    );
  const asked = norma.months === null ? `No pide visitas (${norma.article})` : `Una visita ${every(norma.months)} (${norma.article})`;
  const kinds = aparatos.map(({ of, kw, months }) => [apparatusNames[of], `${formatNumber(kw)} kW, una visita ${every(months)}`] as const);
  return (
    <Facts
      columns={{ base: 1, sm: 2, lg: 3 }}
      facts={{
        'La norma pide': asked,
        Frío: norma.frio > 0 && `${formatNumber(norma.frio)} kW`,
        Calor: norma.calor > 0 && `${formatNumber(norma.calor)} kW`,
        ...Object.fromEntries(kinds),
        'Con contrato': norma.needsContract ? 'Obligatorio (RITE, art. 26.6 b)' : 'No es obligatorio',
        Certificado: norma.needsCertificate && 'Uno al año (RITE, art. 28)',
        Director: norma.needsDirector && 'Obligatorio (RITE, art. 26.6 c)',
      }}
    />
  );
}

function Plans({ proposal }: { proposal: SaleProposal }) {
  const { value, change } = useFieldValue('planes');
  const inicio = String(useFormValue('inicio') ?? '');
  const plans = value as SalePlan[];
  const { norma } = proposal;
  const asked = norma?.months ?? null;
  const { plans: judged, from } = judgedPlans({ planes: plans, inicio });
  const apart = monthsApart(judged, from);
  const isShort = asked !== null && apart !== null && apart > asked;
  return (
    <Section title="Planes de visitas">
      {plans.length === 0 && (
        <Text fontSize="sm" color="fg.error" mb="3" role="alert">
          Sin un plan no hay visitas: añada al menos uno.
        </Text>
      )}
      {isShort && (
        <Note>
          {`Los planes juntos dan una visita ${every(apart)}, y la norma pide una ${every(asked)}: añada o cambie un plan, o escriba por qué se acepta.`}
        </Note>
      )}
      {plans.length > 1 && !isShort && asked !== null && (
        <Text fontSize="sm" color="fg.muted" mb="3">
          {`Los planes juntos dan una visita ${every(apart ?? asked)}: dos visitas del mismo mes cuentan como una.`}
        </Text>
      )}
      {plans.map((plan, index) => (
        <Plan
          // oxlint-disable-next-line react/no-array-index-key -- a plan that is being written has nothing else that stays
          key={index}
          index={index}
          proposal={proposal}
          isAsked={isShort && index === 0}
          isMissing={index === 0 && lacksReason(judged, norma, from)}
          onRemove={() => change(plans.filter((_, other) => other !== index))}
        />
      ))}
      <Flex gap="2" wrap="wrap" mt="2">
        <Button type="button" size="sm" variant="outline" onClick={() => change([...plans, proposedPlan(proposal, isDay(inicio) ? inicio : '')])}>
          <Icon name="plus" /> {plans.length === 0 ? 'Poner el plan propuesto' : 'Añadir otro plan'}
        </Button>
      </Flex>
    </Section>
  );
}

interface PlanProps {
  index: number;
  proposal: SaleProposal;
  /** Whether the plans give less than the norm asks, which is accepted with a reason in one of them. */
  isAsked: boolean;
  isMissing: boolean;
  onRemove: () => void;
}

function Plan({ index, proposal, isAsked, isMissing, onRemove }: PlanProps) {
  const at = <Field extends keyof SalePlan>(field: Field) => `planes.${index}.${field}` as const;
  const motivo = useFieldValue(at('motivo'));
  const { operaciones } = proposal;
  return (
    <Box role="group" aria-label={`Plan ${index + 1}`} _notFirst={{ borderTopWidth: '1px', pt: '3', mt: '2' }}>
      <FormGrid>
        <TextField name={at('name')} label={titles['name']!} isRequired span={6} />
        <DecimalField name={at('meses')} label={titles['meses']!} isRequired span={6} />
        <DateField name={at('primera')} label={titles['primera']!} isRequired span={6} />
        <DecimalField name={at('minutos')} label={titles['minutos']!} span={6} />
        {(isAsked || motivo.value !== '') && (
          <TextField
            name={at('motivo')}
            label={titles['motivo']!}
            isRequired={isMissing}
            span={12}
            hint="Por ejemplo, lo que dice el fabricante, o la supervisión remota"
          />
        )}
        <TextAreaField name={at('trabajo')} label={titles['trabajo']!} rows={2} span={12} />
        <CheckField
          name={at('operaciones')}
          label={`Poner las ${formatCount(operaciones.length)} operaciones habituales`}
          span={8}
          hint={operaciones.slice(0, 4).join(', ')}
        />
      </FormGrid>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Days index={index} />
        <Button type="button" size="xs" variant="ghost" onClick={onRemove}>
          <Icon name="trash" /> Quitar este plan
        </Button>
      </Flex>
    </Box>
  );
}

/** How many visits a plan gives in the first period of the contract. */
function Days({ index }: { index: number }) {
  const [inicio, length] = [useFormValue('inicio'), Number(useFormValue('meses'))];
  const [meses, primera] = [Number(useFieldValue(`planes.${index}.meses`).value), useFieldValue(`planes.${index}.primera`).value];
  const isRight = isDay(inicio) && isDay(primera) && length >= 1 && length <= 120 && meses >= 1 && meses <= 120;
  const days = isRight ? visitDays(primera, meses, { desde: inicio, hasta: endOfPeriod(inicio, length) }) : [];
  const shown = days.slice(0, 6).map(formatDate).join(', ');
  return (
    <Text fontSize="sm" color="fg.muted" minH="6" aria-live="polite">
      {isRight &&
        (days.length === 0
          ? 'Ninguna visita en este periodo.'
          : `${formatCount(days.length)} ${days.length === 1 ? 'visita' : 'visitas'}: ${shown}${days.length > 6 ? '…' : '.'}`)}
    </Text>
  );
}
