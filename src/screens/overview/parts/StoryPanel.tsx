import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatCount } from '#domain/kernel/format.ts';
import { among } from '#domain/records/live.ts';
import { type Story, type StoryEntry, storyKinds } from '#domain/overview/story.ts';
import { readStory } from '#src/screens/overview/parts/storyActors.ts';
import { StoryItem } from '#src/screens/overview/parts/StoryItem.tsx';
import { yearText } from '#src/screens/overview/parts/storyWords.ts';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const follows = among(...storyKinds);

interface StoryPanelProps {
  of: 'machine' | 'customer';
  id: number;
}

/** What happened to a machine or with a customer, the newest first; the address holds the year and the page. */
export function StoryPanel({ of, id }: StoryPanelProps) {
  const { year, page, show } = useShown();
  const asked = useMemo(() => ({ id, year, page }), [id, year, page]);
  const { record: story, failure, isBusy, reload } = useRecordView({ read: readStory[of], follows }, asked);
  if (failure) return <LoadFailure isPart title="No se ha podido leer la historia" text={failure} onRetry={reload} />;
  if (!story) return <Loading />;
  return (
    <Stack gap="3" overflowWrap="anywhere" aria-busy={isBusy}>
      <Years story={story} year={year} onYear={chosen => show(chosen, 1)} />
      {story.items.length === 0 && (
        <Text color="fg.muted" fontSize="sm">
          Todavía no hay nada que contar.
        </Text>
      )}
      {byYear(story.items).map(([each, entries]) => (
        <Year key={each} year={each} story={story} entries={entries} tellsMachine={of === 'customer'} />
      ))}
      <Pages story={story} onPage={next => show(year, next)} />
    </Stack>
  );
}

/** The year (null for all) and the page that the address says. */
function useShown() {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const show = (year: number | null, page: number) => {
    for (const [name, value] of [
      ['periodo', year],
      ['tramo', page > 1 ? page : null],
    ] as const) {
      if (value === null) search.delete(name);
      else search.set(name, String(value));
    }
    navigate(`${path}?${search.toString()}`, { replace: true });
  };
  return { year: Number(search.get('periodo')) || null, page: Number(search.get('tramo')) || 1, show };
}

function Years({ story: { years }, year, onYear }: { story: Story; year: number | null; onYear: (year: number | null) => void }) {
  if (years.length < 2) return null;
  const all = years.reduce((sum, { entries }) => sum + entries, 0);
  const choices = [
    { key: null, words: `Todo (${formatCount(all)})` },
    ...years.map(each => ({ key: each.year, words: `${each.year} (${formatCount(each.entries)})` })),
  ];
  return (
    <Flex role="group" aria-label="Años" gap="2" wrap="wrap">
      {choices.map(({ key, words }) => (
        <Button key={key} type="button" size="sm" variant={key === year ? 'subtle' : 'outline'} aria-pressed={key === year} onClick={() => onYear(key)}>
          {words}
        </Button>
      ))}
    </Flex>
  );
}

interface YearProps {
  year: number;
  story: Story;
  entries: readonly StoryEntry[];
  tellsMachine: boolean;
}

function Year({ year, story, entries, tellsMachine }: YearProps) {
  const sums = story.years.find(each => each.year === year);
  return (
    <Box as="section" aria-label={String(year)}>
      <Flex align="baseline" columnGap="3" wrap="wrap" mb="1.5">
        <chakra.h3 fontWeight="semibold">{year}</chakra.h3>
        <Text fontSize="sm" color="fg.muted">
          {sums && yearText(sums)}
        </Text>
      </Flex>
      <Box as="ul" listStyleType="none" borderWidth="1px" rounded="l2" bg="bg.panel">
        {entries.map(entry => (
          <StoryItem key={`${entry.kind}${entry.id}`} entry={entry} tellsMachine={tellsMachine} />
        ))}
      </Box>
    </Box>
  );
}

function Pages({ story: { total, page, pageSize }, onPage }: { story: Story; onPage: (page: number) => void }) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <Flex as="nav" aria-label="Páginas de la historia" align="center" gap="3">
      <Button type="button" size="sm" variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Más recientes
      </Button>
      <Text fontSize="sm" color="fg.muted">
        Página {page} de {formatCount(last)}
      </Text>
      <Button type="button" size="sm" variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Más antiguos
      </Button>
    </Flex>
  );
}

function byYear(entries: readonly StoryEntry[]): [number, StoryEntry[]][] {
  const years = new Map<number, StoryEntry[]>();
  for (const entry of entries) {
    const year = Number(entry.at.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), entry]);
  }
  return [...years];
}
