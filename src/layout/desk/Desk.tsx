import { useActorRef, useSelector } from '@xstate/react';
import { lazy, useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useLocation, useSearch } from 'wouter';
import { endpoints } from '#domain/endpoints.ts';
import { href, type RouteKey } from '#domain/routes.ts';
import { commandPaletteMachine, type PaletteChoice } from '#machines/lists/commandPaletteMachine.ts';
import { noteOpened } from '#src/api/opened.ts';
import { answerDesk, type DeskRequest, letterOf } from '#src/layout/deskRequests.ts';
import { recordAt } from '#src/layout/desk/kindPlaces.ts';
import { leaveFor } from '#src/layout/desk/leaveFor.ts';
import { paletteActors } from '#src/layout/desk/paletteActors.ts';
import { pressMarked, pressSave } from '#src/layout/desk/pressing.ts';
import type { ShortcutDeed } from '#src/layout/desk/shortcuts.ts';
import { singleKeysAreOn, turnSingleKeys } from '#src/layout/desk/singleKeys.ts';
import { useShortcuts } from '#src/layout/desk/useShortcuts.ts';
import { useUndo } from '#src/layout/desk/useUndo.ts';
import { UnsentQuestion } from '#src/layout/UnsentQuestion.tsx';
import { useSignOut } from '#src/layout/useSignOut.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';

/** The pages of the guide, which it finds too, come beside it. */
const CommandPalette = lazy(async () => {
  const [{ CommandPalette: Box }, { guideFor }] = await Promise.all([import('#src/layout/desk/CommandPalette.tsx'), import('#domain/overview/guide.ts')]);
  return {
    default: (props: Omit<ComponentProps<typeof Box>, 'guideFor'>) => <Box {...props} guideFor={guideFor} />,
  };
});
const ShortcutsDialog = lazy(async () => ({ default: (await import('#src/layout/desk/ShortcutsDialog.tsx')).ShortcutsDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('#src/layout/desk/HelpDialog.tsx')).HelpDialog }));

const bound = commandPaletteMachine.provide({ actors: paletteActors });

/** What is at hand on every screen: the box for everything, the shortcuts, and the help. */
export function Desk({ routeKey }: { routeKey: RouteKey }) {
  const user = useUser();
  const maySearch = useMay(endpoints.search.everything);
  const leaving = useSignOut();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [shown, setShown] = useState<'help' | 'shortcuts' | null>(null);
  const [hasSingle, setSingle] = useState(() => singleKeysAreOn(user.id));
  const palette = useActorRef(bound);
  const state = useSelector(palette, snapshot => snapshot);

  useEffect(() => {
    const opened = recordAt(path, search);
    if (opened && maySearch) noteOpened(opened);
  }, [path, search, maySearch]);

  const show = (request: DeskRequest, typed = '') => {
    if (request !== 'palette') return setShown(request);
    if (!maySearch) return;
    palette.send({ type: 'palette.opened' });
    if (typed !== '') palette.send({ type: 'text.typed', text: typed });
  };
  const answer = useEffectEvent(show);
  useEffect(() => answerDesk((request, typed) => answer(request, typed)), []);

  const isOpen = state.hasTag('open');
  useEffect(() => {
    if (!isOpen) return undefined;
    // who types at once does not wait until the box has the focus
    const hear = (press: KeyboardEvent) => {
      const letter = letterOf(press);
      if (letter === null || (press.target instanceof Element && press.target.closest('[role=dialog]'))) return;
      press.preventDefault();
      palette.send({ type: 'text.typed', text: palette.getSnapshot().context.text + letter });
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [isOpen, palette]);

  const goTo = (to: string) => leaveFor(to, navigate);
  const choose = useEffectEvent((choice: PaletteChoice) => {
    if ('does' in choice) return choice.does === 'signOut' ? leaving.signOut() : show(choice.does);
    if (choice.isApart) window.open(choice.to, '_blank', 'noopener');
    else goTo(choice.to);
  });
  useEffect(() => {
    // Once the box is gone: it gives the focus back, and the page that comes takes it.
    const { unsubscribe } = palette.on('item.chosen', ({ choice }) => requestAnimationFrame(() => choose(choice)));
    return unsubscribe;
  }, [palette]);

  const undo = useUndo();
  useShortcuts(hasSingle, (does: ShortcutDeed | { goTo: RouteKey }) => {
    if (typeof does === 'object') goTo(href(does.goTo as 'home'));
    else if (does === 'save') pressSave();
    else if (does === 'undo') undo();
    else if (does === 'new' || does === 'edit') pressMarked(does);
    else show(does);
  });
  const close = () => setShown(null);
  return (
    <>
      <UnsentQuestion {...leaving} />
      {isOpen && (
        <Fetched onFault={() => palette.send({ type: 'palette.closed' })}>
          <CommandPalette state={state} send={palette.send} />
        </Fetched>
      )}
      {shown === 'shortcuts' && (
        <Fetched onFault={close}>
          <ShortcutsDialog
            hasSingle={hasSingle}
            onTurn={isOn => {
              turnSingleKeys(user.id, isOn);
              setSingle(isOn);
            }}
            onClose={close}
          />
        </Fetched>
      )}
      {shown === 'help' && (
        <Fetched onFault={close}>
          <HelpDialog routeKey={routeKey} onShortcuts={() => setShown('shortcuts')} onClose={close} />
        </Fetched>
      )}
    </>
  );
}
