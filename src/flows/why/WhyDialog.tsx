import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { Step } from '#domain/kernel/step.ts';
import { href } from '#domain/routes.ts';
import { storedLives, type Lived } from '#machines/flows/stored.ts';
import { askedBy, why, type Words } from '#machines/lifecycles/ask.ts';
import { deniedSteps } from '#src/flows/why/denied.ts';
import { readFlow } from '#src/flows/why/whyActors.ts';
import { wayOf } from '#src/flows/why/wayWords.ts';
import { useRoles } from '#src/session/SessionProvider.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

export interface WhyDialogProps {
  entity: Lived;
  state: string;
  /** What the server says may be done now, and which conditions hold. */
  of: { allowed: readonly string[]; holding?: readonly string[] };
  steps: Readonly<Record<string, Step>>;
  words: Words;
  onClose: () => void;
}

/** «¿Por qué no puedo…?»: what may not be done with a record now, why, and the shortest way to it. */
export function WhyDialog({ entity, state, of, steps, words, onClose }: WhyDialogProps) {
  const { machine } = storedLives[entity];
  const view = useRecordView({ read: () => readFlow(machine) });
  const denied = deniedSteps(steps, of, useRoles());
  const holding = of.holding ?? [];
  return (
    <DialogFrame
      title="¿Por qué no puedo…?"
      onClose={onClose}
      isBusy
      footer={
        <Button type="button" variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Stack gap="4">
        {view.failure && <LoadFailure isPart title="No se ha podido leer el flujo" text={view.failure} onRetry={view.reload} />}
        {!view.failure && !view.record && <Loading />}
        {view.record &&
          denied.map(([name, label]) => {
            const way = wayOf(view.record!, state, holding, name);
            const unmet = askedBy(view.record!.machine, state, name).filter(condition => !holding.includes(condition));
            return (
              <Box key={name} as="section" aria-label={label}>
                <Text fontWeight="semibold">{label}</Text>
                <Text color="fg.muted" fontSize="sm">
                  {why(words, state, name, unmet)}
                </Text>
                {way.parts ? (
                  <>
                    <Text fontSize="sm" mt="1">
                      {way.lacks.length > 0 ? `No se cumple: «${way.lacks.join('»; «')}». Para poder:` : 'Para poder:'}
                    </Text>
                    <chakra.ol listStyleType="decimal" ps="6" fontSize="sm">
                      {way.parts.map(part => (
                        <li key={part}>{part}</li>
                      ))}
                    </chakra.ol>
                    <Text fontSize="sm" mt="1">
                      <RecordLink href={`${href('flow', { machine })}?pasos=${encodeURIComponent(way.steps.join(','))}`}>Probarlo en el flujo</RecordLink>
                    </Text>
                  </>
                ) : (
                  <Text fontSize="sm" mt="1">
                    Desde aquí ya no se llega: nada de lo que se puede hacer lo permite.
                  </Text>
                )}
              </Box>
            );
          })}
      </Stack>
    </DialogFrame>
  );
}
