import '#src/screens/overview/home/setUp/setUp.css';
import { Button } from '@chakra-ui/react';
import { Link } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { type SetUpRow, setUpSteps } from '#domain/overview/setUp.ts';
import type { StarterList } from '#domain/overview/starters.ts';
import { href } from '#domain/routes.ts';
import { setUpWords } from '#machines/lifecycles/derived/setUpStep.ts';
import { beginWithOne, hide } from '#src/screens/overview/home/setUp/setUpActors.ts';
import { missingWords, stepWords, whyOf } from '#src/screens/overview/home/setUp/setUpWords.ts';
import { Starters } from '#src/screens/records/parts/Starters.tsx';
import { useStarters } from '#src/screens/records/parts/useStarters.ts';
import { useMay } from '#src/session/useRights.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** All that there are. */
const lists: readonly StarterList[] = ['averias', 'categorias', 'familias', 'plantillas', 'kits'];

interface SetUpPanelProps {
  rows: readonly SetUpRow[];
  /** Days until the company must make records of its invoices; absent where it makes them, or must already. */
  daysToRecords: number | undefined;
  /** It was hidden, or something of it was done here. */
  onChanged: () => void;
}

/** What a new company has still to set up: each step with its state, why it matters, and the way there. The first that is open is the one to take. */
export function SetUpPanel({ rows, daysToRecords, onChanged }: SetUpPanelProps) {
  const hiding = useCommand(hide, onChanged);
  const beginning = useCommand(beginWithOne, onChanged);
  const mayHide = useMay(endpoints.company.hideSetUp);
  const starters = useStarters(lists, href('home'), onChanged);
  const open = rows.filter(({ falta }) => falta.length > 0);
  return (
    <Panel
      title="Puesta en marcha"
      tools={
        mayHide && (
          <Button type="button" size="xs" variant="ghost" onClick={() => hiding.run({ id: 1 })} {...hiding.marks}>
            Ocultar
          </Button>
        )
      }
    >
      <p className="quiet set-up-count">
        {rows.length - open.length} de {rows.length} pasos hechos. Cada uno se marca solo, por lo que hay guardado.
      </p>
      <ol className="set-up">
        {rows.map(row => {
          const { title, label, to } = stepWords[row.paso];
          const isDone = row.falta.length === 0;
          const missing = missingWords(row, daysToRecords);
          return (
            <li key={row.paso} className={isDone ? 'is-done' : undefined}>
              <Icon name={isDone ? 'check' : 'circle'} />
              <div>
                <h3>
                  {title} {row.falta.length < setUpSteps[row.paso].length && <span>{setUpWords.states[row.estado]}</span>}
                </h3>
                {!isDone && (
                  <>
                    <p>{whyOf(row)}</p>
                    {missing && <p className="set-up-missing">{missing}</p>}
                    {row.numero !== undefined && (
                      <Button type="button" size="xs" variant="outline" mt="2" onClick={() => beginning.run(undefined)} {...beginning.marks}>
                        No, empezar por {row.numero}
                      </Button>
                    )}
                  </>
                )}
              </div>
              {!isDone && (
                <Button asChild size="sm" variant={row === open[0] ? 'solid' : 'outline'}>
                  <Link href={to} aria-label={`${label}: ${title}`}>
                    {label}
                  </Link>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <Starters opened={starters.opened} />
    </Panel>
  );
}
