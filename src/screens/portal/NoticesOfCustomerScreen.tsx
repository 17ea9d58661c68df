import { today } from '#src/api/companyClock.ts';
import { AskButton } from '#src/screens/portal/AskButton.tsx';
import { Cards } from '#src/screens/portal/Cards.tsx';
import { Pages } from '#src/screens/portal/Pages.tsx';
import { storyList } from '#src/screens/portal/portalActors.ts';
import { StoryCard } from '#src/screens/portal/StoryCard.tsx';

/** What a customer has asked for and what became of it: requests that are no aviso yet, and avisos. */
export default function NoticesOfCustomerScreen() {
  return (
    <Pages
      of="noticesOfCustomer"
      states="stories"
      actors={storyList}
      nouns={['aviso', 'avisos']}
      searchLabel="Buscar por lo que pidió, el equipo o el lugar"
      tools={<AskButton />}
    >
      {rows => (
        <Cards>
          {rows.map(story => (
            <StoryCard key={`${story.kind} ${story.id}`} story={story} today={today()} />
          ))}
        </Cards>
      )}
    </Pages>
  );
}
