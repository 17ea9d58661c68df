import { routes } from '#domain/routes.ts';
import { today } from '#src/api/companyClock.ts';
import { AskButton } from '#src/screens/portal/AskButton.tsx';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { readStories } from '#src/screens/portal/portalActors.ts';
import { StoryCard } from '#src/screens/portal/StoryCard.tsx';

/** What a customer has asked for and what became of it: requests that are no aviso yet, and avisos. */
export default function NoticesOfCustomerScreen() {
  return (
    <Pages title={routes.noticesOfCustomer.title} nouns={['aviso', 'avisos']} read={readStories} tools={() => <AskButton />}>
      {({ items }) => (
        <Cards>
          {items.map(story => (
            <StoryCard key={`${story.kind} ${story.id}`} story={story} today={today()} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}
